import * as v from 'valibot';

/** A position in a feed: the time in microseconds, the database's precision, and the entry. */
export type FeedCursor = { readonly atUs: number; readonly entryId: number };

/** Formats the cursor of a row with `at_us` and `entry_id`. */
export const writeFeedCursor = ({ atUs, entryId }: FeedCursor): string => `${atUs}_${entryId}`;

const wholeNumber = v.pipe(
  v.string(),
  v.transform((digits) => Math.min(Number(digits), Number.MAX_SAFE_INTEGER)),
);

/** Parses a cursor from an earlier response. */
export const feedCursorParam = v.pipe(
  v.string(),
  v.regex(/^\d{1,16}_\d{1,16}$/, 'must be a cursor'),
  v.transform((text) => text.split('_')),
  v.tuple([wholeNumber, wholeNumber]),
  v.transform(([atUs, entryId]): FeedCursor => ({ atUs, entryId })),
);
