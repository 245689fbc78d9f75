import type { Answer, Model } from '../resources/define/model.ts';
import type { blogEntries } from '../resources/entries/blogEntries.ts';
import type { blogEntry } from '../resources/entries/blogEntry.ts';
import type { WireEntry } from '../resources/parts/entry.ts';
import type { WireEntryLink } from '../resources/parts/entryLink.ts';

export type Entry = Model<typeof WireEntry>;
export type EntryLink = Model<typeof WireEntryLink>;
export type EntryPage = Answer<typeof blogEntries>;
export type EntryDetail = Answer<typeof blogEntry>;
/** The rank of an entry among the entries with one hashtag, from 1. */
export type HashtagRank = EntryDetail['hashtagRanking'][number];
