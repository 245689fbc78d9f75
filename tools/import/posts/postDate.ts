/** The date of a post, with notes for the report. */
export type PostDate = {
  /** ISO instant; null: unknown, so the post becomes a draft */
  readonly publishedAt: string | null;
  readonly notes: readonly string[];
};

/** A replacement for a missing date. */
export type SubstituteDate = {
  /** ISO instant, or null */
  readonly at: string | null;
  /** the source of the date, as in "it bears the date of the file" */
  readonly of: string;
};

/** Whether a date is WordPress's placeholder for a missing date, which is no error. */
const isZero = (written: string): boolean => /^[0:\s/-]*$/.test(written);

/**
 * The date of a post: the date in the file, else the first available substitute.
 * @param at ISO instant of `written`, or null @param where "the item on line 7"
 */
export const postDate = (
  { at, written, where }: { at: string | null; written: string; where: string },
  substitutes: readonly SubstituteDate[],
): PostDate => {
  if (at !== null) return { publishedAt: at, notes: [] };
  const problem = isZero(written)
    ? `${where} has no date`
    : `${where} has the date "${written.slice(0, 40)}", which is no date from the year 1000 on`;
  const found = substitutes.find((substitute) => substitute.at !== null);
  return found === undefined
    ? {
        publishedAt: null,
        notes: [`${problem}; it became a draft: set its date in the editor and publish it`],
      }
    : {
        publishedAt: found.at,
        notes: [`${problem}; it got the date of ${found.of}: correct it in the editor`],
      };
};
