import { createAction } from '@reduxjs/toolkit';
import { createContext, useContext } from 'react';
import type { ModulePlacement, PagePath } from '../modules/modules.ts';

/**
 * A dialog is to open over the page. It is a module, whose code and data are loaded when it is first
 * asked for; the host renders it on the top layer and closes it when another page is opened.
 * @param elsePath where the reader is taken if it cannot be shown; without one a notice says so
 */
export const dialogOpened = createAction(
  'shared/dialogOpened',
  ({ module, id }: ModulePlacement, elsePath: string | null = null) => ({
    payload: { id: `${module}:${id}`, elsePath },
  }),
);

/** A dialog is to close, or was closed by the reader. The payload is its id, `{remote}/{Expose}:{id}`. */
export const dialogClosed = createAction<string>('shared/dialogClosed');

/** All that stands over the page is to go, as when a choice was made that another page shows. */
export const modalsClosed = createAction('shared/modalsClosed');

/**
 * The dialog that shows an address over a page shows another of its addresses now; the payload is its
 * path. It takes the place of the one before in the history, so that Back still leads to the page.
 */
export const overlayTurned = createAction<PagePath>('shared/overlayTurned');

/** What the host lends to the view of a dialog. */
export type Dialog = {
  /** the id of the element that names it, its heading */
  readonly titleId: string;
  readonly close: () => void;
  /** of one that shows an address over a page: what leads there in the page; null where nothing does */
  readonly opener?: Element | null;
};

const DialogContext = createContext<Dialog | null>(null);

export const DialogProvider = DialogContext.Provider;

/** @errors throws outside a dialog. */
export const useDialog = (): Dialog => {
  const dialog = useContext(DialogContext);
  if (!dialog) throw new Error('the view stands in no dialog');
  return dialog;
};
