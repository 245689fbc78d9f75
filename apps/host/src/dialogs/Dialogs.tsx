import {
  DialogProvider,
  ErrorBoundary,
  SlotHostProvider,
  useSlotHost,
  type ModuleProps,
  type SlotHost,
} from '@engawa/contract';
import { useId, useLayoutEffect, useMemo, useRef, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider, useSelector } from 'react-redux';
import type { Store } from 'redux';
import { idOf, moduleOf } from '../shell/slotKey.ts';
import type { AnyState } from '../runtime/sliceSet.ts';
import { hostStateOf } from '../state/hostState.ts';
import { selectOpenModals } from './modalsSlice.ts';
import styles from './Dialogs.module.scss';

/** What the root of the dialogs shows. */
export type LoadedDialog = {
  readonly View: ComponentType<ModuleProps>;
  /** the reader has closed it */
  readonly onClosed: () => void;
  readonly onFailed: (error: unknown) => void;
};

/** The browser keeps the focus inside until it is closed, and the page behind it inert. */
const OpenDialog = ({ id, View, onClosed, onFailed }: LoadedDialog & { id: string }) => {
  const { gateOf, template } = useSlotHost();
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    // one that is taken away open would keep the focus
    return () => dialog?.close();
  }, []);
  const lent = useMemo(() => ({ titleId, close: () => element.current?.close() }), [titleId]);
  const module = moduleOf(id);
  return (
    <dialog
      ref={element}
      className={styles['Dialog']}
      aria-labelledby={titleId}
      data-remote={gateOf(module, idOf(id)).release}
      closedby="any"
      onClose={onClosed}
    >
      <ErrorBoundary fallback={null} onCaught={onFailed}>
        <DialogProvider value={lent}>
          <View id={idOf(id)} template={template} />
        </DialogProvider>
      </ErrorBoundary>
    </dialog>
  );
};

const Dialogs = ({ loaded }: { loaded: ReadonlyMap<string, LoadedDialog> }) => {
  const open = useSelector((state: AnyState) => selectOpenModals(hostStateOf(state)));
  return open.map((id) => {
    const dialog = loaded.get(id);
    return dialog && <OpenDialog key={id} id={id} {...dialog} />;
  });
};

/**
 * The root of all dialogs. It stands beside the page, outside of the blog's skin, and the page's
 * boundaries never hear of it.
 * @returns shows a dialog for as long as it is in the open list
 */
export const createDialogRoot = (
  store: Store<AnyState>,
  slotHost: SlotHost,
): ((id: string, dialog: LoadedDialog) => void) => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place, { identifierPrefix: 'dialog-' });
  const loaded = new Map<string, LoadedDialog>();
  return (id, dialog) => {
    loaded.set(id, dialog);
    root.render(
      <Provider store={store}>
        <SlotHostProvider value={slotHost}>
          <Dialogs loaded={new Map(loaded)} />
        </SlotHostProvider>
      </Provider>,
    );
  };
};
