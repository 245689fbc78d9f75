import {
  DialogProvider,
  ErrorBoundary,
  SlotHostProvider,
  useSlotHost,
  type DialogShape,
  type ModuleProps,
  type SlotHost,
} from '@engawa/contract';
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
import { parseSlotId, parseSlotModule } from '../shell/slotKey.ts';
import type { AnyState } from '../runtime/sliceSet.ts';
import { toHostState } from '../state/hostState.ts';
import { selectOpenModals } from './modalsSlice.ts';
import styles from './Dialogs.module.scss';

/** What the root of the dialogs shows. */
export type LoadedDialog = {
  readonly View: ComponentType<ModuleProps>;
  readonly shape: DialogShape | undefined;
  /** what leads to its address in the page; null where it has none */
  readonly opener: Element | null;
  /** it stands over the page */
  readonly onVisible: (element: HTMLDialogElement) => void;
  /** the reader has closed it */
  readonly onClosed: () => void;
  readonly onFailed: (error: unknown) => void;
};

/**
 * Keeps the page from being scrolled below a dialog, without a shift: where it has a scrollbar that
 * takes room, the room stays.
 * @returns lets it scroll again
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

/** Closes a dialog by a press beside it in browsers without `closedby`. @returns event handlers of the dialog */
const useLightDismiss = () => {
  const beganBeside = useRef(false);
  return {
    onMouseDown: ({ currentTarget, nativeEvent }: MouseEventOf<HTMLDialogElement>) => {
      beganBeside.current = isBeside(currentTarget, nativeEvent);
    },
    onClick: ({ currentTarget, target, nativeEvent }: MouseEventOf<HTMLDialogElement>) => {
      const isPressBeside =
        beganBeside.current && target === currentTarget && isBeside(currentTarget, nativeEvent);
      // a browser that knows `closedby` closes it by itself
      const isClosedByBrowser = Reflect.has(currentTarget, 'closedBy');
      if (isPressBeside && !isClosedByBrowser) currentTarget.close();
    },
  };
};

/** The browser keeps the focus inside until it is closed, and the page behind it inert. */
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
      // one that is taken away open would keep the focus
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
  const open = useSelector((state: AnyState) => selectOpenModals(toHostState(state)));
  return open.map((id) => {
    const dialog = loaded.get(id);
    return dialog && <OpenDialog key={id} id={id} {...dialog} />;
  });
};

export type DialogRoot = {
  /** shows a dialog for as long as it is in the open list */
  readonly show: (id: string, dialog: LoadedDialog) => void;
  /** lets go of one that is closed, and of all that it holds */
  readonly forget: (id: string) => void;
};

/**
 * The root of all dialogs. It stands beside the page, outside of the blog's skin, and the page's
 * boundaries never hear of it.
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
      const open = selectOpenModals(toHostState(store.getState()));
      // those of a page that was left go without a word
      for (const known of loaded.keys()) if (!open.includes(known)) loaded.delete(known);
      loaded.set(id, dialog);
      render();
    },
    forget: (id) => {
      if (loaded.delete(id)) render();
    },
  };
};
