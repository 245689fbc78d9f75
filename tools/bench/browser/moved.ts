/** An origin of the product, and the address under which a browser reaches it. */
export type Moved = {
  readonly from: string;
  /** origin */
  readonly to: string;
  /** folder on that origin, with a leading slash; empty if the product has the entire origin */
  readonly folder: string;
};

/** Replaces addresses in a text. */
export const moveText = (text: string, moved: readonly Moved[]): string =>
  moved.reduce((all, { from, to, folder }) => all.replaceAll(from, to + folder), text);

/**
 * Replaces addresses in a header; in a policy only origins, because a path there matches a single
 * file.
 */
export const movedHeader = (name: string, value: string, moved: readonly Moved[]): string =>
  // `Link` has complete addresses of style sheets
  name === 'link'
    ? moveText(value, moved)
    : moved.reduce((all, { from, to }) => all.replaceAll(from, to), value);
