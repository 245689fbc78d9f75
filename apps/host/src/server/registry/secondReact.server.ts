/**
 * Matches code that sets a property through which React and its renderers share internals; only the
 * code of React and its renderers does.
 */
const MARK = /\.(__(?:CLIENT|SERVER|SECRET|DOM)_INTERNALS_\w+)\s*=(?!=)/;

const isCode = (file: string) => /\.[cm]?js$/.test(file);

/**
 * Finds a property in a file that only a bundled React sets; null if there is none. Remotes must
 * use the host's React: a second React has separate hooks and contexts, so a page with it fails at
 * the reader's first press. The publish gate `secondCopyGate` is stricter. The JSX runtime that
 * development builds contain does not count as a second React.
 */
export const secondReactIn = (file: string, content: Buffer): string | null =>
  isCode(file) ? (MARK.exec(content.toString('utf8'))?.[1] ?? null) : null;
