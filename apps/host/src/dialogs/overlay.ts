/** A dialog that displays an address over the page, for the code that renders dialogs. */
export type Overlay = {
  /** the link on the page that opened it; gets the focus back */
  readonly opener: HTMLElement | null;
  /** the dialog is open now */
  readonly onVisible: (element: HTMLDialogElement) => void;
  /** it cannot be rendered, or has crashed; called before it is closed */
  readonly onFailed: () => void;
};

/** By id in the open list, from before it opens until it is closed. */
export type Overlays = Map<string, Overlay>;
