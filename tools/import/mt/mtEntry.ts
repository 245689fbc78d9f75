/** A comment, value for value as the file has it. */
export type MtComment = {
  /** by name, such as `AUTHOR`; the first where one stands twice */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
};

/** An entry, value for value as the file has it. */
export type MtEntry = {
  /** the line on which it begins, from 1 */
  readonly line: number;
  /** by name, such as `PRIMARY CATEGORY`, in the order of the file */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  /** by name, such as `EXTENDED BODY`; lines divided by `\n` */
  readonly sections: ReadonlyMap<string, string>;
  readonly comments: readonly MtComment[];
  readonly pingCount: number;
  /** why the entry cannot be understood; null as a rule */
  readonly flaw: string | null;
  /** what was wrong in the file and was read all the same, a sentence each */
  readonly repairs: readonly string[];
};

export const headerOf = (entry: MtEntry, name: string): string =>
  entry.headers.get(name)?.[0] ?? '';

export const sectionOf = (entry: MtEntry, name: string): string => entry.sections.get(name) ?? '';
