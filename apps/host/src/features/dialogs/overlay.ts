/** A dialog that displays an address over the page, for the code that renders dialogs. */
export type Overlay = {
  /** the link on the page that opened the dialog; the link gets the focus back */
  readonly opener: HTMLElement | null;
  /** called when the dialog is open */
  readonly onVisible: (element: HTMLDialogElement) => void;
  /** called if the dialog cannot be rendered or has crashed, before the dialog is closed */
  readonly onFailed: () => void;
};

/**
 * Overlays by their id in the open list. An overlay is in the map from before it opens until it is
 * closed.
 */
export type Overlays = Map<string, Overlay>;
