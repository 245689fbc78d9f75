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
import { createDialogCode, type DialogCode, type DialogCodeOptions } from './dialogCode.ts';
import { findLinkTo, focusAfter, focusLinkTo } from './focusAfter.ts';
import type { ClientApp } from './show/clientApp.ts';
import { withTimeout } from '../timing/withTimeout.ts';
import { HOLD_MS } from '../../protocol/bootGlobal.ts';

/** Callbacks that update the history when overlays change. */
type OverlayHistory = {
  /** called when an overlay with this address is displayed */
  readonly pageDisplayed: (path: string) => void;
  /** called when the open overlay displays another address */
  readonly turned: (path: string) => void;
  /**
   * called when the reader closes the overlay; resolves once the address is again that of the page
   * below
   */
  readonly closed: () => Promise<void>;
  /** called when the overlay has failed, so that only a page can display the address */
  readonly failed: (path: string) => void;
};

export type OverlaysOptions = DialogCodeOptions & {
  readonly client: Pick<ClientApp, 'runtime'>;
  /** store of open overlays, which the code that renders dialogs reads */
  readonly open: OpenOverlays;
  /**
   * returns the dialog that can display a path as an overlay, `{remote}/{Expose}`; undefined if
   * there is none
   */
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
  /** closes the overlay, as the overlay's own close button does */
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

type Parts = Omit<OverlaysOptions, 'loadRoot'>;

/** The open overlay, at most one. */
const createOpenOverlay = ({ client: { runtime }, open, overlayOf }: Parts) => {
  const { store } = runtime;
  let history: OverlayHistory | null = null;
  let present: Present | null = null;
  let isClosing: Promise<void> | null = null;

  const forget = () => {
    if (present) open.delete(present.id);
    present = null;
  };

  const show = (module: string, path: string, opener: HTMLElement | null): void => {
    const id = slotKey(module, path);
    const own: Present = { id, path, opener, element: null };
    present = own;
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

  return {
    present: () => present,
    closing: () => isClosing,
    show,
    close: () => {
      if (present) store.dispatch(dialogClosed(present.id));
      runtime.flush();
    },
    /** removes the overlay without a change of the history */
    remove: () => {
      if (!present) return;
      const { id } = present;
      forget();
      store.dispatch(dialogClosed(id));
      runtime.flush();
    },
    follow: (notified: OverlayHistory) => {
      history = notified;
    },
  };
};

type OpenOverlay = ReturnType<typeof createOpenOverlay>;

/**
 * Creates the function that opens overlays from links; of several pressed links, the last one
 * counts.
 */
const createOpener = (overlay: OpenOverlay, code: DialogCode) => {
  /** the link pressed last, while the code of its dialog loads */
  let awaited: HTMLElement | null = null;
  const showOnceReady = async (
    module: string,
    path: string,
    opener: HTMLElement,
  ): Promise<boolean> => {
    awaited = opener;
    opener.setAttribute('aria-busy', 'true');
    const isReady = await withTimeout(window.engawaHoldMs ?? HOLD_MS, code.fetch(module));
    opener.removeAttribute('aria-busy');
    await overlay.closing();
    if (awaited !== opener) return true;
    awaited = null;
    if (!isReady || !opener.isConnected) return false;
    overlay.show(module, path, opener);
    return true;
  };
  return {
    forget: () => {
      awaited = null;
    },
    show: (module: string, path: string, opener: HTMLElement): boolean | Promise<boolean> => {
      // the browser has closed the dialog, but the `close` event comes only in a later task
      if (overlay.present()?.element?.open === false) overlay.close();
      const present = overlay.present();
      if (present) return present.path === path;
      if (overlay.closing() || !code.isLoaded(module)) return showOnceReady(module, path, opener);
      awaited = null;
      overlay.show(module, path, opener);
      return true;
    },
  };
};

export const createOverlays = ({ loadRoot, ...parts }: OverlaysOptions): Overlays => {
  const { client, overlayOf } = parts;
  const code = createDialogCode({ client, loadRoot });
  const overlay = createOpenOverlay(parts);
  const opener = createOpener(overlay, code);
  return {
    prepare: async (path) => {
      const module = overlayOf(path);
      return module !== undefined && (await code.fetch(module));
    },
    show: (path, link) => {
      const module = overlayOf(path);
      return module !== undefined && opener.show(module, path, link);
    },
    showAgain: (path) => {
      const module = overlayOf(path);
      if (module === undefined || overlay.present() || !code.isLoaded(module)) return false;
      opener.forget();
      overlay.show(module, path, findLinkTo(path));
      return true;
    },
    close: overlay.close,
    dismiss: () => {
      opener.forget();
      overlay.remove();
    },
    uncover: () => {
      const left = overlay.present();
      // rendered synchronously, because nothing outside the dialog can get the focus while it is
      // open
      flushSync(overlay.remove);
      if (left) focusAfter(left);
    },
    follow: overlay.follow,
  };
};
