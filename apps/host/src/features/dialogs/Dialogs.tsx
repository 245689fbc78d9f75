import { ErrorBoundary } from '@engawa/contract/slots/ErrorBoundary.tsx';
import type { ModuleProps } from '@engawa/contract';
import { DialogProvider } from '@engawa/contract/dialogs/dialog.ts';
import type { DialogShape } from '@engawa/contract/modules/exposed.ts';
import { SlotHostProvider, useSlotHost, type SlotHost } from '@engawa/contract/slots/slotHost.ts';
import {
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  type ComponentType,
  type MouseEvent as MouseEventOf,
} from 'react';
import { createRoot } from 'react-dom/client';
import { Provider, useSelector } from 'react-redux';
import type { Store } from 'redux';
import { parseSlotId, parseSlotModule } from '../../runtime/slotKey.ts';
import type { AnyState } from '../../runtime/sliceSet.ts';
import { selectFrom } from '../../runtime/selectFrom.ts';
import { selectOpenModals } from './modalsSlice.ts';
import styles from './Dialogs.module.scss';

/** A dialog with its loaded view. */
export type LoadedDialog = {
  readonly View: ComponentType<ModuleProps>;
  readonly shape: DialogShape | undefined;
  /** the link on the page to the dialog's address; null if there is none */
  readonly opener: Element | null;
  /** called when the dialog is open */
  readonly onVisible: (element: HTMLDialogElement) => void;
  /** called when the reader has closed the dialog */
  readonly onClosed: () => void;
  readonly onFailed: (error: unknown) => void;
};

/**
 * Disables scrolling of the page below a dialog, without a layout shift: the space of a classic
 * scrollbar stays reserved.
 * @returns a function that enables scrolling again
 */
const keepStill = (): (() => void) => {
  const { style, clientWidth } = document.documentElement;
  const { overflow, scrollbarGutter } = style;
  if (innerWidth > clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  return () => Object.assign(style, { overflow, scrollbarGutter });
};

const isBeside = (dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean => {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
};

/** Event handlers that close a dialog on a press outside, for browsers without `closedby`. */
const useLightDismiss = () => {
  const beganBeside = useRef(false);
  return {
    onMouseDown: ({ currentTarget, nativeEvent }: MouseEventOf<HTMLDialogElement>) => {
      beganBeside.current = isBeside(currentTarget, nativeEvent);
    },
    onClick: ({ currentTarget, target, nativeEvent }: MouseEventOf<HTMLDialogElement>) => {
      const isPressBeside =
        beganBeside.current && target === currentTarget && isBeside(currentTarget, nativeEvent);
      // a browser that supports `closedby` closes the dialog itself
      const isClosedByBrowser = Reflect.has(currentTarget, 'closedBy');
      if (isPressBeside && !isClosedByBrowser) currentTarget.close();
    },
  };
};

/** An open dialog. The browser traps the focus inside it and makes the page inert. */
const OpenDialog = ({
  id,
  View,
  shape,
  opener,
  onVisible,
  onClosed,
  onFailed,
}: LoadedDialog & { id: string }) => {
  const { gateOf, template } = useSlotHost();
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const lightDismiss = useLightDismiss();
  const visible = useRef(onVisible);
  useLayoutEffect(() => {
    const dialog = element.current;
    const letScroll = shape ? keepStill() : null;
    dialog?.showModal();
    if (dialog) visible.current(dialog);
    return () => {
      // closed before it is removed, because a dialog that is removed while open would retain the
      // focus
      dialog?.close();
      letScroll?.();
    };
  }, [shape]);
  const provided = useMemo(
    () => ({ titleId, close: () => element.current?.close(), opener }),
    [titleId, opener],
  );
  const module = parseSlotModule(id);
  return (
    <dialog
      ref={element}
      className={styles[shape ? 'Dialog--window' : 'Dialog']}
      {...(shape && { role: 'dialog', [shape.hook]: '' })}
      aria-labelledby={titleId}
      data-remote={gateOf(module, parseSlotId(id)).release}
      closedby="any"
      {...lightDismiss}
      onClose={onClosed}
    >
      <ErrorBoundary fallback={null} onCaught={onFailed}>
        <DialogProvider value={provided}>
          <View id={parseSlotId(id)} template={template} />
        </DialogProvider>
      </ErrorBoundary>
    </dialog>
  );
};

const Dialogs = ({ loaded }: { loaded: ReadonlyMap<string, LoadedDialog> }) => {
  const open = useSelector(selectOpenModals);
  return open.map((id) => {
    const dialog = loaded.get(id);
    return dialog && <OpenDialog key={id} id={id} {...dialog} />;
  });
};

export type DialogRoot = {
  /** renders a dialog as long as the open list contains its id */
  readonly show: (id: string, dialog: LoadedDialog) => void;
  /** removes a closed dialog and its data */
  readonly forget: (id: string) => void;
};

/**
 * Creates the React root of all dialogs. This root is outside the blog's skin and the page's React
 * tree, so errors in dialogs do not reach the page's boundaries.
 */
export const createDialogRoot = (store: Store<AnyState>, slotHost: SlotHost): DialogRoot => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place, { identifierPrefix: 'dialog-' });
  const loaded = new Map<string, LoadedDialog>();
  const render = () =>
    root.render(
      <Provider store={store}>
        <SlotHostProvider value={slotHost}>
          <Dialogs loaded={new Map(loaded)} />
        </SlotHostProvider>
      </Provider>,
    );
  return {
    show: (id, dialog) => {
      const open = selectFrom(store, selectOpenModals);
      // dialogs that the list no longer contains, because they belong to a previous page, are
      // removed without an event
      for (const known of loaded.keys()) if (!open.includes(known)) loaded.delete(known);
      loaded.set(id, dialog);
      render();
    },
    forget: (id) => {
      if (loaded.delete(id)) render();
    },
  };
};
