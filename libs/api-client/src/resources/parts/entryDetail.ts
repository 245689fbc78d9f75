import * as v from 'valibot';
import { WireEntry } from './entry.ts';
import { ENTRY_EXTRAS } from './entryExtras.ts';
import { WireEntryLink } from './entryLink.ts';

const flag = v.pipe(
  v.optional(v.boolean()),
  v.transform((isSet) => (isSet ? (true as const) : undefined)),
);

/** The fields of an entry with its neighbours, for `wireObject`. */
export const entryDetailFields = {
  entry: WireEntry,
  /** the next older entry */
  previous: ['prev', v.nullable(WireEntryLink)],
  /** the next newer entry */
  next: v.nullable(WireEntryLink),
  ...v.entriesFromList(ENTRY_EXTRAS, flag),
  /** rank of the blog in its genre, from 1; null if the blog is not among the first 50 */
  genrePosition: v.nullish(v.number(), null),
  /**
   * ranks of the entry among the first 20 entries of its hashtags, best first; hashtags without a
   * rank are omitted
   */
  hashtagRanking: v.optional(v.array(v.object({ name: v.string(), rank: v.number() })), []),
} as const;
