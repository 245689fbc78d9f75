import {
  dialogClosed,
  dialogOpened,
  modalsClosed,
  navigationRequested,
  readerNotified,
  takeEvery,
  type Exposed,
} from '@engawa/contract';
import type { SlotHost } from '@engawa/contract/slots/slotHost.ts';
import { flushSync } from 'react-dom';
import { requestOwnData } from '../../runtime/requestOwnData.ts';
import type { PageRuntime } from '../../runtime/pageRuntime.ts';
import { parseSlotId, parseSlotModule } from '../../runtime/slotKey.ts';
import { selectFrom } from '../../runtime/selectFrom.ts';
import type * as root from './Dialogs.tsx';
import { selectOpenModals } from './modalsSlice.ts';
import type { Overlay } from './overlay.ts';

export type DialogsOptions = {
  readonly runtime: Pick<PageRuntime, 'store' | 'inject' | 'runLoad' | 'flush'>;
  readonly slotHost: SlotHost;
  /** loads a dialog's code by its module; rejects if the load fails */
  readonly loadModule: (module: string) => Promise<Exposed>;
  /** loads the code that renders dialogs */
  readonly loadRoot: () => Promise<typeof root>;
  readonly report: (code: 'DIALOG-001', what: string, error: unknown) => void;
  /** dialogs with an address of their own */
  readonly overlays: ReadonlyMap<string, Overlay>;
};

const NOT_VISIBLE = readerNotified({
  message: '表示できませんでした。ページを読み込み直して、もう一度お試しください。',
  tone: 'failed',
});

/** @returns a function that returns the button or link that was clicked last */
const watchPressed = () => {
  let pressed: HTMLElement | null = null;
  document.addEventListener(
    'click',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest<HTMLElement>('button, a[href]') : null;
    },
    { capture: true },
  );
  return () => pressed;
};

/** The browser closes a dialog immediately, but fires `close` in a later task. */
const isClosing = (element: HTMLDialogElement | undefined) =>
  element?.isConnected === true && !element.open;

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Loads the code and data of a dialog. */
const loadDialog = async ({ runtime, loadModule, loadRoot }: DialogsOptions, id: string) => {
  const module = parseSlotModule(id);
  const [part, { createDialogRoot }] = await Promise.all([loadModule(module), loadRoot()]);
  runtime.inject(part, module);
  requestOwnData(runtime, part, parseSlotId(id));
  const loaded = await runtime.runLoad(part, parseSlotId(id));
  return { part, createDialogRoot, loaded };
};

/**
 * Opens dialogs on request of parts of the page. The code of a dialog is loaded when it first
 * opens.
 */
export const dialogsSaga = (options: DialogsOptions) => {
  const { runtime, slotHost, report, overlays } = options;
  const { store } = runtime;
  let dialogs: root.DialogRoot | null = null;
  const live = new Map<string, HTMLDialogElement>();
  const lastPressed = watchPressed();

  const isOpen = (id: string) => selectFrom(store, selectOpenModals).includes(id);

  const opened = (requested: ReturnType<typeof dialogOpened>): Promise<void> | undefined => {
    const { id } = requested.payload;
    if (!isClosing(live.get(id))) return open(requested.payload);
    // a dialog requested before its `close` event needs a new element: the old one is removed first
    flushSync(() => {
      store.dispatch(dialogClosed(id));
      runtime.flush();
    });
    store.dispatch(requested);
    return undefined;
  };

  const open = async ({ id, elsePath }: ReturnType<typeof dialogOpened>['payload']) => {
    const overlay = overlays.get(id);
    const opener = overlay ? overlay.opener : lastPressed();
    const closed = () => {
      if (!isOpen(id)) return;
      store.dispatch(dialogClosed(id));
      // rendered at once, so that a dialog that is reopened immediately gets a new element
      runtime.flush();
      // some browsers do not focus a clicked button, so they cannot restore its focus
      if (document.activeElement?.matches('body, dialog *')) opener?.focus({ preventScroll: true });
    };
    const failed = (error: unknown) => {
      report('DIALOG-001', id, error);
      // the dialog was closed meanwhile, or the reader left its page
      if (!isOpen(id)) return;
      overlay?.onFailed();
      closed();
      if (!overlay) store.dispatch(elsePath === null ? NOT_VISIBLE : navigationRequested(elsePath));
    };
    try {
      const { part, createDialogRoot, loaded } = await loadDialog(options, id);
      if (!loaded.ok) {
        // leaving the page aborts the load, which is no failure
        if (isOpen(id) || !isAbort(loaded.error.error)) failed(loaded.error.error);
        return;
      }
      dialogs ??= createDialogRoot(store, slotHost);
      dialogs.show(id, {
        View: part.View,
        shape: part.kind === 'module' ? part.dialog : undefined,
        opener: overlay?.opener ?? null,
        onVisible: (element) => {
          if (!isOpen(id)) return;
          // dialogs of a previous page are dropped without an event
          for (const [known, { isConnected }] of live) if (!isConnected) live.delete(known);
          live.set(id, element);
          overlay?.onVisible(element);
        },
        onClosed: closed,
        onFailed: failed,
      });
    } catch (error) {
      failed(error);
    }
  };

  return function* watchDialogs() {
    // takeEvery: one dialog may open over another
    yield* takeEvery(dialogOpened, opened);
    yield* takeEvery(dialogClosed, ({ payload }) => {
      live.delete(payload);
      dialogs?.forget(payload);
    });
    yield* takeEvery(modalsClosed, () => {
      for (const id of live.keys()) dialogs?.forget(id);
      live.clear();
    });
  };
};
