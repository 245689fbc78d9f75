/** Properties through which React and its renderers share internals; only their code sets them. */
const MARK = /\.(__(?:CLIENT|SERVER|SECRET|DOM)_INTERNALS_\w+)\s*=(?!=)/;

const isCode = (file: string) => /\.[cm]?js$/.test(file);

/**
 * Finds a property in a file that only a bundled React sets; null if there is none. Remotes must
 * use the host's React: a second React has separate hooks and contexts, and fails on the first
 * press. The publish gate `secondCopyGate` is stricter. The JSX runtime of a development session
 * does not count as a React.
 */
export const secondReactIn = (file: string, content: Buffer): string | null =>
  isCode(file) ? (MARK.exec(content.toString('utf8'))?.[1] ?? null) : null;
