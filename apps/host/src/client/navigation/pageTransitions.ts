import type { NavigationOptions } from '@engawa/contract/state/actions.ts';
import { locationChanged } from '../../runtime/singlePageSlice.ts';
import { loadingBegan, loadingEnded } from '../../runtime/navigationSlice.ts';
import { redirected } from '../../runtime/pageExceptionSlice.ts';
import type { OverlayEntry } from './overlayEntry.ts';
import { prepareOwnerStyle } from './ownerStyles.ts';
import type { PagePosition } from './pagePosition.ts';
import { formatPath } from './placeAddress.ts';
import { toCompleteLoad, toViewLoad, type Prefetcher, type ViewLoad } from './prefetcher.ts';
import type { ClientApp } from './show/clientApp.ts';
import { findReachedSlots, type Arrival, type DeferredSlotOpener } from './show/deferredSlots.ts';
import { selectOwnerCssUrl } from './show/showStagedPage.ts';
import type { StagedPage, ViewOutcome } from './show/stagedPage.ts';
import type { CachedPage, StagedPageCache } from './stagedPageCache.ts';

/** How a navigation enters a page. */
type Entrance = {
  /** makes the address of the page the current one */
  readonly enter: (url: URL) => void;
  /** scrolls to the reader's position on the page */
  readonly arrive: (view: StagedPage) => void;
  readonly arrival: Arrival;
  /** the cached page; null if the page was not cached when the reader left it */
  readonly stored: CachedPage | null;
  readonly options?: NavigationOptions;
};

export type TransitionOptions = {
  readonly client: Pick<ClientApp, 'runtime' | 'slots' | 'report'>;
  readonly views: Pick<Prefetcher, 'take'>;
  readonly show: (view: StagedPage, arrival: Arrival) => void;
  /** opens the slots that render after their page is visible */
  readonly late: Pick<DeferredSlotOpener, 'openSeen' | 'openRest'>;
  /**
   * captures the visible page, so that Back and Forward can display it again; null if that is
   * impossible
   */
  readonly present: () => CachedPage | null;
  readonly stored: StagedPageCache;
  /** called once a page is visible */
  readonly onVisible: () => void;
  /** loads an address as a document; without an address reloads the current one */
  readonly leave: (href?: string, options?: NavigationOptions) => void;
};

export type PageTransitions = {
  /** opens a page in the document, or has the browser load the address; never rejects */
  readonly open: (url: URL, entrance: Entrance) => Promise<void>;
  /** aborts the transition in progress */
  readonly stop: () => void;
  readonly isLoading: () => boolean;
};

type Options = TransitionOptions & {
  readonly position: PagePosition;
  readonly overlay: Pick<OverlayEntry, 'replaced'>;
};

/** Creates the function that displays a staged page under its address. */
const createPageDisplay = ({
  client,
  show,
  present,
  stored,
  leave,
  position,
  overlay,
}: Options) => {
  const { store } = client.runtime;
  let visible: StagedPage | null = null;

  /**
   * If a part of the displayed page throws, loads the page as a document, because the server may be
   * able to render the part, or renders an error page.
   */
  const leaveIfBroken = async (view: StagedPage, key: string) => {
    const isLive = await client.slots.whenSettled(key);
    // if the page has been replaced meanwhile, its failed part no longer matters
    if (!isLive && visible === view) leave();
  };

  const cacheVisiblePage = () => {
    const left = present();
    if (!left) return;
    const stood = { topPx: scrollY, abovePx: position.abovePx(), reached: findReachedSlots() };
    stored.keep(position.entry().key, async () => ({ ...(await left()), stood }));
  };

  /** @returns false if the reader has left for another page meanwhile */
  return async (
    view: StagedPage,
    isCurrent: () => boolean,
    enter: () => void,
    arrival: Arrival,
  ) => {
    const before = selectOwnerCssUrl(store.getState());
    const style = await prepareOwnerStyle(before, selectOwnerCssUrl(view.state));
    if (!isCurrent()) {
      style.giveUp();
      return false;
    }
    position.remember();
    overlay.replaced();
    cacheVisiblePage();
    enter();
    position.entered(view.stood);
    style.exchange();
    visible = view;
    show(view, arrival);
    store.dispatch(locationChanged({ isHashChange: false }));
    for (const key of view.slotKeys) void leaveIfBroken(view, key);
    return true;
  };
};

/**
 * Loads pages and displays them in the document, one at a time. Every transition ends in one of two
 * states: the page is complete under its address, or the browser loads it as a document.
 */
export const createPageTransitions = (options: Options): PageTransitions => {
  const { client, views, late, onVisible, leave } = options;
  const { store } = client.runtime;
  const display = createPageDisplay(options);
  let loading: ViewLoad | null = null;

  const stop = () => {
    loading?.abort();
    loading = null;
    store.dispatch(loadingEnded());
  };

  const followRedirect = async (from: URL, target: string, entrance: Entrance): Promise<void> => {
    const next = new URL(target, from);
    if (formatPath(next) === formatPath(from)) throw new Error('Redirect to same location');
    store.dispatch(redirected(target));
    if (next.origin === from.origin) await load(next, { ...entrance, stored: null });
    else leave(next.href, entrance.options);
  };

  /** @returns null if another transition has replaced this one */
  const readOutcome = async (
    { outcome }: ViewLoad,
    isCurrent: () => boolean,
  ): Promise<ViewOutcome | null> => {
    const found = await outcome.catch((error: unknown) => {
      if (isCurrent()) throw error;
      return null;
    });
    return isCurrent() ? found : null;
  };

  /** @errors rejects for missing code, a saga that throws, or R2.1.7 a redirect to itself. */
  const load = async (url: URL, entrance: Entrance): Promise<void> => {
    const { arrival, arrive, stored } = entrance;
    loading?.abort();
    // in-site navigation loads pages by path only, so the browser loads an address with a query as
    // a document
    if (url.search !== '' && !stored) return leave(url.href, entrance.options);
    const taken = stored ? toViewLoad(stored()) : views.take(url.pathname);
    const own = arrival === 'at the start' ? taken : toCompleteLoad(taken);
    loading = own;
    const isCurrent = () => loading === own;
    store.dispatch(loadingBegan());
    const found = await readOutcome(own, isCurrent);
    if (!found) return undefined;
    if (found.kind === 'document') return leave(url.href, entrance.options);
    if (found.kind === 'redirect') return followRedirect(url, found.location, entrance);
    if (!(await display(found, isCurrent, () => entrance.enter(url), arrival))) return undefined;
    stop();
    client.runtime.flush();
    arrive(found);
    late.openSeen();
    onVisible();
    return late.openRest();
  };

  return {
    open: async (url, entrance) => {
      try {
        await load(url, entrance);
      } catch (error) {
        client.report('NAV-001', url.pathname, error);
        leave(url.href, entrance.options);
      }
    },
    stop,
    isLoading: () => loading !== null,
  };
};
