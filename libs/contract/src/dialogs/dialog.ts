import { createAction } from '@reduxjs/toolkit';
import { createContext, useContext } from 'react';
import type { ModulePlacement, PagePath } from '../modules/modules.ts';

/**
 * Opens a dialog over the page. The dialog is a module: its code and data are loaded when it first
 * opens. The host renders it in the top layer and closes it when another page opens.
 * @param elsePath page to open if the dialog cannot be rendered; without `elsePath`, a notice
 * reports the failure
 */
export const dialogOpened = createAction(
  'shared/dialogOpened',
  ({ module, id }: ModulePlacement, elsePath: string | null = null) => ({
    payload: { id: `${module}:${id}`, elsePath },
  }),
);

/** The reader or the code closed a dialog. The payload is its id, `{remote}/{Expose}:{id}`. */
export const dialogClosed = createAction<string>('shared/dialogClosed');

/** All dialogs close, for example after a choice that another page displays. */
export const modalsClosed = createAction('shared/modalsClosed');

/**
 * An overlay dialog switches to another address that it displays; the payload is the path. The path
 * replaces the current history entry, so that Back still leads to the page.
 */
export const overlayTurned = createAction<PagePath>('shared/overlayTurned');

/** The host's services for the view of a dialog. */
export type Dialog = {
  /** id of the heading element that labels the dialog */
  readonly titleId: string;
  readonly close: () => void;
  /** for an overlay dialog: the element of the page that links to the dialog's address, or null */
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
