import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { EntryDetail } from '../../model/entry.ts';
import type { BlogQuery } from '../parts/blogQuery.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { WireEntry } from '../parts/entry.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { WireEntryLink } from '../parts/wireFields.ts';

export type BlogEntryQuery = BlogQuery & { readonly entryId: number };

export const WireEntryDetail = v.pipe(
  v.object({
    entry: WireEntry,
    prev: v.nullable(WireEntryLink),
    next: v.nullable(WireEntryLink),
    has_items: v.optional(v.boolean(), false),
    has_my_pick: v.optional(v.boolean(), false),
    has_clip: v.optional(v.boolean(), false),
    has_reblogs: v.optional(v.boolean(), false),
    has_readers: v.optional(v.boolean(), false),
    has_cheer: v.optional(v.boolean(), false),
    genre_position: v.nullish(v.number(), null),
    hashtag_ranking: v.optional(v.array(v.object({ name: v.string(), rank: v.number() })), []),
  }),
  v.transform((wire): EntryDetail => ({
    entry: wire.entry,
    previous: wire.prev,
    next: wire.next,
    hasItems: wire.has_items,
    hasMyPick: wire.has_my_pick,
    hasClip: wire.has_clip,
    hasReblogs: wire.has_reblogs,
    hasReaders: wire.has_readers,
    hasCheer: wire.has_cheer,
    genrePosition: wire.genre_position,
    hashtagRanking: wire.hashtag_ranking,
  })),
);

/** @errors API-002 */
export const decodeBlogEntry: (value: unknown) => Result<EntryDetail> = decodeWith(WireEntryDetail);

/**
 * Reads one entry with its text and its neighbours.
 * @errors API-004 no such entry, API-003 private, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/blogEntry
 */
export const getBlogEntry =
  (read: Read) =>
  async ({ amebaId, blogId, entryId }: BlogEntryQuery): Promise<Result<EntryDetail>> =>
    readAndDecode(read, 'blogEntry', { amebaId, blogId, entryId }, decodeBlogEntry);
