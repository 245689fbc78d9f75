import * as v from 'valibot';
import { WireEntry } from './entry.ts';
import { WireEntryLink } from './wireFields.ts';

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
  /** whether its page has videos of the entry */
  hasClip: flag,
  /** whether it has been reblogged */
  hasReblogs: flag,
  /** whether its blog has readers */
  hasReaders: flag,
  /** whether the entry accepts cheers */
  hasCheer: flag,
  /** rank of its blog in the genre, from 1; null if the blog is not among the first 50 */
  genrePosition: v.nullish(v.number(), null),
  /** its ranks by hashtag among the first 20, best first; includes only hashtags with a rank */
  hashtagRanking: v.optional(v.array(v.object({ name: v.string(), rank: v.number() })), []),
} as const;
