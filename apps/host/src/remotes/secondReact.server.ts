/** By these names React and its renderers hand each other what there is once; only they set them. */
const MARK = /\.(__(?:CLIENT|SERVER|SECRET|DOM)_INTERNALS_\w+)\s*=(?!=)/;

const isCode = (file: string) => /\.[cm]?js$/.test(file);

/**
 * What a file of a release sets that only a React does; null where it brings none. Hosts lend remotes their
 * own: a second one has hooks and contexts of its own, and the first press on it fails. Publish refuses
 * more (secondCopyGate); the runtime of elements that a development session brings is no React.
 */
export const secondReactIn = (file: string, content: Buffer): string | null =>
  isCode(file) ? (MARK.exec(content.toString('utf8'))?.[1] ?? null) : null;
