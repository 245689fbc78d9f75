/** Writes a command of `npm run release` as somebody can type it. @param words after the dashes */
export type CommandLine = (words: string) => string;

/** One word of a POSIX shell, whatever is in it. */
const shellWord = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * Commands that work on the same data folder as the present one.
 * @param dataDir absolute; null where the command line names none
 */
export const commandLineOn =
  (dataDir: string | null): CommandLine =>
  (words) =>
    `npm run release -- ${words}${dataDir === null ? '' : ` --data ${shellWord(dataDir)}`}`;
