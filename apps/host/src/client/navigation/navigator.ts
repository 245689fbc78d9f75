import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import type { NavigationOptions } from '@engawa/contract/state/actions.ts';
import { locationChanged } from '../../features/ads/adPerfSlice.ts';
import { loadingBegan, loadingEnded } from '../../runtime/navigationSlice.ts';
import { redirected } from '../../runtime/pageExceptionSlice.ts';
import type { CachedPage, StagedPageCache } from './stagedPageCache.ts';
import { findReachedSlots, type Arrival, type DeferredSlotOpener } from './show/deferredSlots.ts';
import type { Overlays } from './overlays.ts';
import { createPlaceAddress, ignoresScroll, formatPath, placeBelow } from './placeAddress.ts';
import type { ClientApp } from './clientApp.ts';
import type { StagedPage } from './stagedPage.ts';
import { prepareOwnerStyle } from './ownerStyles.ts';
import { toViewLoad, toCompleteLoad, type Prefetcher, type ViewLoad } from './prefetcher.ts';
import { readHistoryLocation, storeScrollPosition, readScrollPosition } from './scrollPosition.ts';
import { scrollToFragment, scrollToPx } from './scrollToFragment.ts';
import { selectOwnerCssUrl } from './show/showStagedPage.ts';

export type NavigatorOptions = {
  readonly client: Pick<ClientApp, 'runtime' | 'slots' | 'report'>;
  readonly views: Pick<Prefetcher, 'take'>;
  readonly show: (view: StagedPage, arrival: Arrival) => void;
  /** opens the slots that render after their page is visible */
  readonly late: Pick<DeferredSlotOpener, 'openSeen' | 'openRest'>;
  /** captures the visible page so that it can be displayed again; null if that is impossible */
  readonly present: () => CachedPage | null;
  readonly stored: StagedPageCache;
  /** overlays with their own address in the history */
  readonly overlays: Pick<Overlays, 'showAgain' | 'close' | 'dismiss' | 'uncover' | 'follow'>;
  /** called once a page is visible */
  readonly onVisible: () => void;
  /** loads an address as a document; without an address reloads the current one */
  readonly leave: (href?: string, options?: NavigationOptions) => void;
};

export type Navigator = {
  readonly open: (url: URL, options?: NavigationOptions) => Promise<void>;
  /**
   * Stores the scroll position; the document is about to be left or scrolled by the browser.
   * @returns whether a new document of this address would have the same height above that position
   */
  readonly rememberPlace: () => boolean;
  /** replaces the address of the current page */
  readonly replaceAddress: (path: string, abovePx: number) => void;
  /** aborts the navigation in progress, such as after a restore from the back/forward cache */
  readonly rest: () => void;
  /** whether the current address is that of an overlay, not of the page */
  readonly isCovered: () => boolean;
};

/** How a navigation enters a page. */
type Way = {
  /** makes the address of the page the current one */
  readonly enter: (url: URL) => void;
  /** scrolls to the reader's position on the page */
  readonly arrive: (view: StagedPage) => void;
  readonly arrival: Arrival;
  /** the cached page; null if the page was not cached when the reader left it */
  readonly stored: CachedPage | null;
  readonly options?: NavigationOptions;
};

/**
 * Opens pages of the site within the document. Every navigation ends in one of two states: the page
 * is complete under its address, or the browser loads it as a document.
 */
export const createNavigator = (options: NavigatorOptions): Navigator => {
  const { client, views, show, late, stored, overlays, onVisible } = options;
  const { store } = client.runtime;
  const history = createBrowserHistory();
  const address = createPlaceAddress((path, error) => client.report('NAV-001', path, error));
  let visible = readHistoryLocation();
  let present: StagedPage | null = null;
  let underWay: ViewLoad | null = null;
  let isCovered = false;
  /** settles when the history is back at the page below the overlay, which is asynchronous */
  let uncovering: PromiseWithResolvers<void> | null = null;
  /** CSS px above the viewport that a new document of the current address would not have */
  let abovePx = 0;

  const rememberPlace = () => {
    storeScrollPosition(visible, Math.max(0, scrollY - abovePx));
    return abovePx === 0;
  };

  /** Replaces the current history entry with a copy, which gets a new, unique key. */
  const nameThisPlace = () => {
    const { pathname, search, hash, state } = history.location;
    history.replace({ pathname, search, hash }, state);
    visible = readHistoryLocation();
  };

  const rest = () => {
    underWay?.abort();
    underWay = null;
    store.dispatch(loadingEnded());
  };

  const leave: NavigatorOptions['leave'] = (...way) => {
    address.settle();
    options.leave(...way);
  };

  /** If a part throws, loads the document: the server may render the part, or an error page. */
  const leaveIfBroken = async (view: StagedPage, key: string) => {
    const isLive = await client.slots.whenSettled(key);
    // a replaced page no longer needs its parts
    if (!isLive && present === view) leave();
  };

  /** Displays a page whose address is or becomes the current one. */
  const turnTo = async (view: StagedPage, isPresent: () => boolean, url: URL, way: Way) => {
    const before = selectOwnerCssUrl(store.getState());
    const style = await prepareOwnerStyle(before, selectOwnerCssUrl(view.state));
    if (!isPresent()) {
      style.giveUp();
      return false;
    }
    rememberPlace();
    address.settle();
    overlays.dismiss();
    isCovered = false;
    const left = options.present();
    if (left) {
      const stood = { topPx: scrollY, abovePx, reached: findReachedSlots() };
      stored.keep(visible.key, async () => ({ ...(await left()), stood }));
    }
    way.enter(url);
    abovePx = view.stood?.abovePx ?? 0;
    visible = readHistoryLocation();
    style.exchange();
    present = view;
    show(view, way.arrival);
    store.dispatch(locationChanged({ isHashChange: false }));
    for (const key of view.slotKeys) void leaveIfBroken(view, key);
    return true;
  };

  /** @errors rejects for missing code, a saga that throws, or R2.1.7 a redirect to itself. */
  const go = async (url: URL, way: Way): Promise<void> => {
    underWay?.abort();
    // in-site navigation loads pages by path only, without a query
    if (url.search !== '' && !way.stored) {
      leave(url.href, way.options);
      return;
    }
    const taken = way.stored ? toViewLoad(way.stored()) : views.take(url.pathname);
    const load = way.arrival === 'at the start' ? taken : toCompleteLoad(taken);
    underWay = load;
    const isPresent = () => underWay === load;
    store.dispatch(loadingBegan());
    const outcome = await load.outcome.catch((error: unknown) => {
      if (isPresent()) throw error;
      // the navigation was replaced meanwhile
      return null;
    });
    if (!isPresent() || outcome === null) return;
    if (outcome.kind === 'document') {
      leave(url.href, way.options);
      return;
    }
    if (outcome.kind === 'redirect') {
      const next = new URL(outcome.location, url);
      if (formatPath(next) === formatPath(url)) throw new Error('Redirect to same location');
      store.dispatch(redirected(outcome.location));
      if (next.origin === url.origin) await go(next, { ...way, stored: null });
      else leave(next.href, way.options);
      return;
    }
    if (!(await turnTo(outcome, isPresent, url, way))) return;
    rest();
    client.runtime.flush();
    way.arrive(outcome);
    late.openSeen();
    onVisible();
    await late.openRest();
  };

  const goOrLeave = async (url: URL, way: Way): Promise<void> => {
    try {
      await go(url, way);
    } catch (error) {
      client.report('NAV-001', url.pathname, error);
      leave(url.href, way.options);
    }
  };

  /** Scrolls to an earlier position on the current page. */
  const returnTo = (place: typeof history.location) => {
    rememberPlace();
    visible = readHistoryLocation();
    const top = readScrollPosition(place);
    if (top !== null) scrollToPx(top + abovePx);
  };

  const uncovered = () => {
    isCovered = false;
    address.forget();
    overlays.uncover();
    uncovering?.resolve();
    uncovering = null;
  };

  const onPop = (place: typeof history.location): void => {
    const wasCovered = isCovered;
    if (wasCovered) uncovered();
    // the page below the overlay is unchanged
    if (wasCovered && place.key === visible.key) {
      if (underWay) rest();
      return;
    }
    if (placeBelow(place.state) === visible.key && overlays.showAgain(place.pathname)) {
      rest();
      isCovered = true;
      return;
    }
    if (formatPath(place) === formatPath(visible)) {
      if (underWay) rest();
      store.dispatch(locationChanged({ isHashChange: true }));
      // an entry without a key is new: the browser has just scrolled to its fragment
      if (place.key === 'default') nameThisPlace();
      else returnTo(place);
      return;
    }
    overlays.dismiss();
    const url = new URL(place.pathname + place.search + place.hash, location.origin);
    void goOrLeave(url, {
      // the target of a redirect replaces the redirecting entry
      enter: (target) => {
        if (formatPath(target) !== formatPath(location)) history.replace(target.pathname);
      },
      arrive: ({ stood }) => {
        if (ignoresScroll(place.state)) return;
        scrollToPx(stood?.topPx ?? readScrollPosition(readHistoryLocation()) ?? 0);
      },
      arrival: ignoresScroll(place.state) ? 'somewhere' : 'as it was left',
      stored: stored.take(place.key),
    });
  };

  if (visible.key === 'default') nameThisPlace();
  history.listen(({ location: place }) => onPop(place));

  const open: Navigator['open'] = async (url, options = {}) => {
    const { replace = false, state = {} } = options;
    if (isCovered && url.hash === '' && formatPath(url) === formatPath(visible)) {
      overlays.close();
      return;
    }
    // the later of two presses counts, so an overlay that is still loading is dismissed
    if (!isCovered || uncovering) overlays.dismiss();
    // otherwise the pending `history.go` would leave the new entry
    if (uncovering) await uncovering.promise;
    await goOrLeave(url, {
      enter: (target) =>
        history[replace ? 'replace' : 'push'](formatPath(target) + target.hash, state),
      arrive: () => {
        if (!ignoresScroll(state)) scrollToFragment(url.hash);
      },
      arrival: ignoresScroll(state) || url.hash !== '' ? 'somewhere' : 'at the start',
      stored: null,
      options,
    });
  };

  overlays.follow({
    pageDisplayed: (path) => {
      // Back or Forward has already reached its entry
      if (isCovered) return;
      rest();
      rememberPlace();
      history.push(path, { over: visible.key });
      isCovered = true;
    },
    turned: (path) => {
      if (isCovered) address.writeOnceRested(path);
    },
    closed: () => {
      if (!isCovered) return Promise.resolve();
      address.settle();
      uncovering = Promise.withResolvers();
      history.go(-1);
      return uncovering.promise;
    },
    failed: (path) => (isCovered ? leave() : void open(new URL(path, location.origin))),
  });

  return {
    open,
    rememberPlace,
    replaceAddress: (path, above) => {
      // the current entry may belong to another page already, or to an overlay over this one
      if (underWay || isCovered || !address.write(path)) return;
      visible = readHistoryLocation();
      abovePx = above;
    },
    rest,
    isCovered: () => isCovered,
  };
};
