import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { EntryVideos } from '../../model/video.ts';
import type { BlogQuery } from '../parts/blogQuery.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { WireVideo } from '../parts/video.ts';

export type EntryVideosQuery = BlogQuery & { readonly entryId: number };

/** @errors API-002, also if there is no video */
export const decodeEntryVideos: (value: unknown) => Result<EntryVideos> = decodeWith(
  v.object({ excerpt: v.string(), videos: v.pipe(v.array(WireVideo), v.minLength(1)) }),
);

/**
 * Reads the videos of an entry, in order.
 * @errors API-004 no such entry or no visible video, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/entryVideos
 */
export const getEntryVideos =
  (read: Read) =>
  async ({ amebaId, blogId, entryId }: EntryVideosQuery): Promise<Result<EntryVideos>> =>
    readAndDecode(read, 'entryVideos', { amebaId, blogId, entryId }, decodeEntryVideos);
