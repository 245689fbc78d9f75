/** Formats a command of `npm run release` for the user to copy. @param words after the dashes */
export type CommandLine = (words: string) => string;

/** Quotes a word for a POSIX shell. */
const shellWord = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * Formats commands that use the same data folder as the current one.
 * @param dataDir absolute; null if the command line has no `--data`
 */
export const commandLineOn =
  (dataDir: string | null): CommandLine =>
  (words) =>
    `npm run release -- ${words}${dataDir === null ? '' : ` --data ${shellWord(dataDir)}`}`;
