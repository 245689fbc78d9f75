/** A dialog that shows an address over the page, as those see it who render dialogs. */
export type Overlay = {
  /** what leads there in the page; gets the focus back */
  readonly opener: HTMLElement | null;
  /** it stands over the page now */
  readonly onVisible: (element: HTMLDialogElement) => void;
  /** it cannot be shown, or has broken since; told before it is closed */
  readonly onFailed: () => void;
};

/** By its id in the open list, from before it opens until it is closed. */
export type Overlays = Map<string, Overlay>;
