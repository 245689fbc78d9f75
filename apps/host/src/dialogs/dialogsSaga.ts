import {
  dialogClosed,
  dialogOpened,
  modalsClosed,
  navigationAsked,
  readerNotified,
  takeEvery,
  type Exposed,
  type SlotHost,
} from '@engawa/contract';
import { flushSync } from 'react-dom';
import { askOwn } from '../runtime/askOwn.ts';
import type { PageRuntime } from '../runtime/pageRuntime.ts';
import { idOf, moduleOf } from '../shell/slotKey.ts';
import { hostStateOf } from '../state/hostState.ts';
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

const NOT_SHOWN = readerNotified({
  message: '表示できませんでした。ページを読み込み直して、もう一度お試しください。',
  tone: 'failed',
});

/** Shows dialogs as parts of the page open them. Their code is fetched with the first of each. */
export const dialogsSaga = (options: DialogsOptions) => {
  const { runtime, slotHost, loadModule, loadRoot, report, overlays } = options;
  const { store } = runtime;
  let dialogs: root.DialogRoot | null = null;
  let pressed: HTMLElement | null = null;
  const standing = new Map<string, HTMLDialogElement>();
  document.addEventListener(
    'click',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest<HTMLElement>('button, a[href]') : null;
    },
    { capture: true },
  );

  const isOpen = (id: string) => selectOpenModals(hostStateOf(store.getState())).includes(id);

  /** The browser closes a dialog at once, and says so in a task to come. */
  const isClosing = (id: string) => {
    const element = standing.get(id);
    return element?.isConnected === true && !element.open;
  };

  const opened = (asked: ReturnType<typeof dialogOpened>): Promise<void> | undefined => {
    const { id } = asked.payload;
    if (!isClosing(id)) return open(asked.payload);
    // what is asked for meanwhile is another, with an element of its own
    flushSync(() => {
      store.dispatch(dialogClosed(id));
      runtime.flush();
    });
    store.dispatch(asked);
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
      if (!overlay) store.dispatch(elsePath === null ? NOT_SHOWN : navigationAsked(elsePath));
    };
    try {
      const [part, { createDialogRoot }] = await Promise.all([
        loadModule(moduleOf(id)),
        loadRoot(),
      ]);
      runtime.inject(part, moduleOf(id));
      askOwn(runtime, part, idOf(id));
      const loaded = await runtime.runLoad(part, idOf(id));
      if (!loaded.ok) {
        failed(loaded.error.error);
        return;
      }
      dialogs ??= createDialogRoot(store, slotHost);
      dialogs.show(id, {
        View: part.View,
        shape: part.kind === 'module' ? part.dialog : undefined,
        opener: overlay?.opener ?? null,
        onShown: (element) => {
          if (!isOpen(id)) return;
          // those of a page that was left go without a word
          for (const [known, { isConnected }] of standing) if (!isConnected) standing.delete(known);
          standing.set(id, element);
          overlay?.onShown(element);
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
      standing.delete(payload);
      dialogs?.forget(payload);
    });
    yield* takeEvery(modalsClosed, () => {
      for (const id of standing.keys()) dialogs?.forget(id);
      standing.clear();
    });
  };
};
