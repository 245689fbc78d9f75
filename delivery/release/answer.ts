/** The answer of a command: lines to read, and the same as data. */
export type Answer = {
  readonly lines: readonly string[];
  readonly data: object;
  /** what is wrong, at most three lines each: the command ends with exit code 1 */
  readonly problems?: readonly string[];
};
