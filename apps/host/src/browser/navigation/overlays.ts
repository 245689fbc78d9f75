import {
  dialogClosed,
  dialogOpened,
  overlayTurned,
  takeEvery,
  type ModulePlacement,
} from '@engawa/contract';
import { flushSync } from 'react-dom';
import type { Overlays as OpenOverlays } from '../../dialogs/overlay.ts';
import { slotKey } from '../../shell/slotKey.ts';
import { withTimeout } from '../withTimeout.ts';
import { HOLD_MS } from '../boot/recorder.ts';
import type { ClientApp } from './clientApp.ts';

/** What the history is told of what stands over the page. */
type OverlayHistory = {
  /** the address is shown over the page */
  readonly pageDisplayed: (path: string) => void;
  /** another address is shown in its place */
  readonly turned: (path: string) => void;
  /** the reader has closed it; resolves once the page below has its address back */
  readonly closed: () => Promise<void>;
  /** only the page of its own can show the address */
  readonly failed: (path: string) => void;
};

export type OverlaysOptions = {
  readonly client: Pick<ClientApp, 'runtime' | 'loadModule' | 'report'>;
  /** fetches the code that renders dialogs */
  readonly loadRoot: () => Promise<unknown>;
  /** what stands over the page, as those who render dialogs see it */
  readonly open: OpenOverlays;
  /** the dialog that may show a path over another page, `{remote}/{Expose}`; undefined where none may */
  readonly overlayOf: (path: string) => string | undefined;
};

/** Addresses that dialogs show over the page; one at a time. */
export type Overlays = {
  /** fetches the code that a path needs; resolves to false where no dialog may show it, or the code fails */
  readonly prepare: (path: string) => Promise<boolean>;
  /**
   * Shows the path over the page, at once where the code is at hand.
   * @returns whether it does, or a later press counts; else the path is to be opened as a page
   */
  readonly show: (path: string, opener: HTMLElement) => boolean | Promise<boolean>;
  /** as `show`, where the history leads there again; never waits */
  readonly showAgain: (path: string) => boolean;
  /** closes what the reader has open, as by its button */
  readonly close: () => void;
  /** takes away what stands over the page or is still to; the history knows already */
  readonly dismiss: () => void;
  /** as `dismiss`, where the reader goes on on the page below: the focus goes where closing gives it */
  readonly uncover: () => void;
  readonly follow: (history: OverlayHistory) => void;
};

type Present = {
  readonly id: string;
  readonly opener: HTMLElement | null;
  path: string;
  /** once it stands */
  element: HTMLDialogElement | null;
};

const isInSight = (link: Element): boolean => {
  const { top, bottom, width } = link.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
};

const linksTo = (path: string): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('#root a[href]')].filter(
    (link) => link.getAttribute('href') === path,
  );

/**
 * The link to what was shown last has the focus, for there the reader goes on; but only if it is in
 * sight, for the page must not move. Else the browser gives it back to what was pressed.
 */
const focusLinkTo = ({ path, opener }: Present): void => {
  if (opener?.getAttribute('href') === path) return;
  linksTo(path).find(isInSight)?.focus({ preventScroll: true });
};

/** As after a dialog that the reader has closed: some browsers have no focus to give back. */
const focusAfter = (left: Present): void => {
  focusLinkTo(left);
  if (document.activeElement === document.body) left.opener?.focus({ preventScroll: true });
};

export const createOverlays = ({
  client: { runtime, loadModule, report },
  loadRoot,
  open,
  overlayOf,
}: OverlaysOptions): Overlays => {
  const { store } = runtime;
  const fetched = new Map<string, Promise<boolean>>();
  const atHand = new Set<string>();
  let history: OverlayHistory | null = null;
  let present: Present | null = null;
  let isClosing: Promise<void> | null = null;
  /** the last press that waits for code */
  let awaited: HTMLElement | null = null;

  const fetchOnce = (module: string): Promise<boolean> => {
    const known = fetched.get(module);
    if (known) return known;
    const fetching = Promise.all([loadModule(module), loadRoot()])
      .then(() => {
        atHand.add(module);
        return true;
      })
      .catch((error: unknown) => {
        // the next sign of interest tries again
        fetched.delete(module);
        report('DIALOG-001', module, error);
        return false;
      });
    fetched.set(module, fetching);
    return fetching;
  };

  const showNow = (module: string, path: string, opener: HTMLElement | null): void => {
    const id = slotKey(module, path);
    const own: Present = { id, path, opener, element: null };
    present = own;
    awaited = null;
    open.set(id, {
      opener,
      onVisible: (element) => {
        own.element = element;
        history?.pageDisplayed(path);
      },
      onFailed: () => {
        const pageDisplayed = present?.path ?? path;
        forget();
        history?.failed(pageDisplayed);
      },
    });
    // a module of a release record, whose id is a path
    store.dispatch(dialogOpened({ module, id: path } as ModulePlacement));
  };

  const forget = () => {
    if (present) open.delete(present.id);
    present = null;
  };

  const closed = (id: string): void => {
    if (present?.id !== id || !history) return;
    const left = present;
    forget();
    focusLinkTo(left);
    isClosing = history.closed().finally(() => {
      isClosing = null;
    });
  };

  const turned = (path: string): void => {
    if (!present || !present.id.startsWith(`${overlayOf(path)}:`)) return;
    present.path = path;
    history?.turned(path);
  };

  runtime.watch(function* watchOverlays() {
    // takeEvery: each says what stands over the page from now on
    yield* takeEvery(dialogClosed, ({ payload }) => closed(payload));
    yield* takeEvery(overlayTurned, ({ payload }) => turned(payload));
  });

  const showOnceReady = async (
    module: string,
    path: string,
    opener: HTMLElement,
  ): Promise<boolean> => {
    awaited = opener;
    opener.setAttribute('aria-busy', 'true');
    const isReady = await withTimeout(window.engawaHoldMs ?? HOLD_MS, fetchOnce(module));
    opener.removeAttribute('aria-busy');
    await isClosing;
    if (awaited !== opener) return true;
    awaited = null;
    if (!isReady || !opener.isConnected) return false;
    showNow(module, path, opener);
    return true;
  };

  const close = (): void => {
    if (present) store.dispatch(dialogClosed(present.id));
    runtime.flush();
  };

  const takeAway = (): void => {
    if (!present) return;
    const { id } = present;
    forget();
    store.dispatch(dialogClosed(id));
    runtime.flush();
  };

  return {
    prepare: async (path) => {
      const module = overlayOf(path);
      return module !== undefined && (await fetchOnce(module));
    },
    show: (path, opener) => {
      const module = overlayOf(path);
      if (module === undefined) return false;
      // the browser has closed it, and says so in a task to come
      if (present?.element?.open === false) close();
      if (present) return present.path === path;
      if (isClosing || !atHand.has(module)) return showOnceReady(module, path, opener);
      showNow(module, path, opener);
      return true;
    },
    showAgain: (path) => {
      const module = overlayOf(path);
      if (module === undefined || present || !atHand.has(module)) return false;
      const links = linksTo(path);
      showNow(module, path, links.find(isInSight) ?? links[0] ?? null);
      return true;
    },
    close,
    dismiss: () => {
      awaited = null;
      takeAway();
    },
    uncover: () => {
      const left = present;
      // as long as the dialog stands, nothing else can have the focus
      flushSync(takeAway);
      if (left) focusAfter(left);
    },
    follow: (notified) => {
      history = notified;
    },
  };
};
