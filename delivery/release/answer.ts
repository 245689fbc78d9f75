/** The answer of a command. */
export type Answer = {
  /** to read */
  readonly lines: readonly string[];
  /** the same as data */
  readonly data: object;
  /** what is still wrong, at most three lines each: the command ends with exit code 1 */
  readonly problems?: readonly string[];
};
