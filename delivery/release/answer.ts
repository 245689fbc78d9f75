/** The answer of a command: text lines, and the same content as data. */
export type Answer = {
  readonly lines: readonly string[];
  readonly data: object;
  /** problems, at most three lines each; with any problem the exit code is 1 */
  readonly problems?: readonly string[];
};
