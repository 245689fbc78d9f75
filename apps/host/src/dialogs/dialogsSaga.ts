import {
  dialogClosed,
  dialogOpened,
  modalsClosed,
  navigationRequested,
  readerNotified,
  takeEvery,
  type Exposed,
  type SlotHost,
} from '@engawa/contract';
import { flushSync } from 'react-dom';
import { requestOwnData } from '../runtime/requestOwnData.ts';
import type { PageRuntime } from '../runtime/pageRuntime.ts';
import { parseSlotId, parseSlotModule } from '../shell/slotKey.ts';
import { toHostState } from '../state/hostState.ts';
import type * as root from './Dialogs.tsx';
import { selectOpenModals } from './modalsSlice.ts';
import type { Overlay } from './overlay.ts';

export type DialogsOptions = {
  readonly runtime: Pick<PageRuntime, 'store' | 'inject' | 'runLoad' | 'flush'>;
  readonly slotHost: SlotHost;
  /** fetches a dialog's code by its module; rejects where it does not come */
  readonly loadModule: (module: string) => Promise<Exposed>;
  /** fetches the code that renders dialogs */
  readonly loadRoot: () => Promise<typeof root>;
  readonly report: (code: 'DIALOG-001', what: string, error: unknown) => void;
  /** those that have an address of their own */
  readonly overlays: ReadonlyMap<string, Overlay>;
};

const NOT_VISIBLE = readerNotified({
  message: '表示できませんでした。ページを読み込み直して、もう一度お試しください。',
  tone: 'failed',
});

/** Shows dialogs as parts of the page open them. Their code is fetched with the first of each. */
export const dialogsSaga = (options: DialogsOptions) => {
  const { runtime, slotHost, loadModule, loadRoot, report, overlays } = options;
  const { store } = runtime;
  let dialogs: root.DialogRoot | null = null;
  let pressed: HTMLElement | null = null;
  const live = new Map<string, HTMLDialogElement>();
  document.addEventListener(
    'click',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest<HTMLElement>('button, a[href]') : null;
    },
    { capture: true },
  );

  const isOpen = (id: string) => selectOpenModals(toHostState(store.getState())).includes(id);

  /** The browser closes a dialog at once, and says so in a task to come. */
  const isClosing = (id: string) => {
    const element = live.get(id);
    return element?.isConnected === true && !element.open;
  };

  const opened = (requested: ReturnType<typeof dialogOpened>): Promise<void> | undefined => {
    const { id } = requested.payload;
    if (!isClosing(id)) return open(requested.payload);
    // what is asked for meanwhile is another, with an element of its own
    flushSync(() => {
      store.dispatch(dialogClosed(id));
      runtime.flush();
    });
    store.dispatch(requested);
    return undefined;
  };

  const open = async ({ id, elsePath }: ReturnType<typeof dialogOpened>['payload']) => {
    const overlay = overlays.get(id);
    const opener = overlay ? overlay.opener : pressed;
    const closed = () => {
      if (!isOpen(id)) return;
      store.dispatch(dialogClosed(id));
      // one that is opened again at once is another
      runtime.flush();
      // some browsers give no focus to a button that is clicked, so they have none to give back
      if (document.activeElement?.matches('body, dialog *')) opener?.focus({ preventScroll: true });
    };
    const failed = (error: unknown) => {
      report('DIALOG-001', id, error);
      // closed meanwhile, or left with its page: it is not needed any more
      if (!isOpen(id)) return;
      overlay?.onFailed();
      closed();
      if (!overlay) store.dispatch(elsePath === null ? NOT_VISIBLE : navigationRequested(elsePath));
    };
    try {
      const [part, { createDialogRoot }] = await Promise.all([
        loadModule(parseSlotModule(id)),
        loadRoot(),
      ]);
      runtime.inject(part, parseSlotModule(id));
      requestOwnData(runtime, part, parseSlotId(id));
      const loaded = await runtime.runLoad(part, parseSlotId(id));
      if (!loaded.ok) {
        failed(loaded.error.error);
        return;
      }
      dialogs ??= createDialogRoot(store, slotHost);
      dialogs.show(id, {
        View: part.View,
        shape: part.kind === 'module' ? part.dialog : undefined,
        opener: overlay?.opener ?? null,
        onVisible: (element) => {
          if (!isOpen(id)) return;
          // those of a page that was left go without a word
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
