import {
  dialogClosed,
  dialogOpened,
  overlayTurned,
  takeEvery,
  type ModulePlacement,
} from '@engawa/contract';
import { flushSync } from 'react-dom';
import type { Overlays as OpenOverlays } from '../../features/dialogs/overlay.ts';
import { slotKey } from '../../runtime/slotKey.ts';
import { withTimeout } from '../withTimeout.ts';
import { HOLD_MS } from '../boot/recorder.ts';
import type { ClientApp } from './clientApp.ts';

/** Callbacks that update the history when overlays change. */
type OverlayHistory = {
  /** an overlay with this address is displayed */
  readonly pageDisplayed: (path: string) => void;
  /** the open overlay now displays another address */
  readonly turned: (path: string) => void;
  /** the reader closes the overlay; resolves once the page below has its address back */
  readonly closed: () => Promise<void>;
  /** the overlay failed; only a full page can display the address */
  readonly failed: (path: string) => void;
};

export type OverlaysOptions = {
  readonly client: Pick<ClientApp, 'runtime' | 'loadModule' | 'report'>;
  /** fetches the code that renders dialogs */
  readonly loadRoot: () => Promise<unknown>;
  /** open overlays, for the code that renders dialogs */
  readonly open: OpenOverlays;
  /** the dialog for a path as an overlay, `{remote}/{Expose}`; undefined if there is none */
  readonly overlayOf: (path: string) => string | undefined;
};

/** Overlays: addresses that a dialog displays over the page, one at a time. */
export type Overlays = {
  /** loads the code of a path's dialog; resolves to false if there is none or the code fails */
  readonly prepare: (path: string) => Promise<boolean>;
  /**
   * Opens the overlay of a path, at once if its code is loaded.
   * @returns true if the overlay opens or a later press replaces it; false if the caller must open
   *   the path as a page
   */
  readonly show: (path: string, opener: HTMLElement) => boolean | Promise<boolean>;
  /** opens an overlay as `show` does, after Back or Forward; synchronous */
  readonly showAgain: (path: string) => boolean;
  /** closes the overlay, as its button does */
  readonly close: () => void;
  /** removes an open or loading overlay without a change of the history */
  readonly dismiss: () => void;
  /**
   * removes the overlay as `dismiss` does, when the reader returns to the page below, and sets the
   * focus as `close` does
   */
  readonly uncover: () => void;
  readonly follow: (history: OverlayHistory) => void;
};

type Present = {
  readonly id: string;
  readonly opener: HTMLElement | null;
  path: string;
  /** null until the dialog is in the document */
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
 * Focuses the link to the last displayed address, because the reader continues there. Only a
 * visible link gets the focus, because the page must not scroll. Else the browser focuses the
 * opener again.
 */
const focusLinkTo = ({ path, opener }: Present): void => {
  if (opener?.getAttribute('href') === path) return;
  linksTo(path).find(isInSight)?.focus({ preventScroll: true });
};

/** Sets the focus as after closing a dialog; some browsers do not restore it themselves. */
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
  /** the link pressed last, while the code of its dialog loads */
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
        // the next hover or press tries again
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
    // cast: the module comes from a release record, and its id is a path
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
    // takeEvery: each action sets the current overlay
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
      // the browser has closed the dialog; its event comes in a later task
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
      // while the dialog is open, nothing outside it can get the focus
      flushSync(takeAway);
      if (left) focusAfter(left);
    },
    follow: (notified) => {
      history = notified;
    },
  };
};
