import * as v from 'valibot';
import { WireEntry } from './entry.ts';
import { WireEntryLink } from './entryLink.ts';

const flag = v.optional(v.boolean(), false);

/** The fields of an entry with its neighbours, for `wireObject`. */
export const entryDetailFields = {
  entry: WireEntry,
  /** the next older entry */
  previous: ['prev', v.nullable(WireEntryLink)],
  /** the next newer entry */
  next: v.nullable(WireEntryLink),
  /** whether items of the blog's shop appear below the entry */
  hasItems: flag,
  /** whether recommendations of the blogger appear below the entry */
  hasMyPick: flag,
  /** whether the entry's page has the entry's videos */
  hasClip: flag,
  /** whether the entry has been reblogged */
  hasReblogs: flag,
  /** whether the entry's blog has readers */
  hasReaders: flag,
  /** whether the entry accepts cheers */
  hasCheer: flag,
  /** rank of the blog in its genre, from 1; null if the blog is not among the first 50 */
  genrePosition: v.nullish(v.number(), null),
  /**
   * ranks of the entry among the first 20 entries of its hashtags, best first; hashtags without a
   * rank are omitted
   */
  hashtagRanking: v.optional(v.array(v.object({ name: v.string(), rank: v.number() })), []),
} as const;
