/** One origin of the product as it is, and as a browser is told. */
export type Moved = {
  readonly from: string;
  /** origin */
  readonly to: string;
  /** where on that origin, beginning with a slash; empty: all of it */
  readonly folder: string;
};

/** Addresses of a text in their new place. */
export const moveText = (text: string, moved: readonly Moved[]): string =>
  moved.reduce((all, { from, to, folder }) => all.replaceAll(from, to + folder), text);

/** A header's addresses in their new place: of a policy only origins, for there a folder means one single file. */
export const movedHeader = (name: string, value: string, moved: readonly Moved[]): string =>
  // a style sheet is named by its whole address in `Link`
  name === 'link'
    ? moveText(value, moved)
    : moved.reduce((all, { from, to }) => all.replaceAll(from, to), value);
