import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import { ENTRIES_PER_PAGE } from '../../constants.ts';
import type { Entry } from '../../model/entry.ts';
import type { BlogQuery } from '../parts/blogQuery.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { entriesInOrder, wireEntriesFields } from '../parts/entryList.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';

export type BlogPopularEntriesQuery = BlogQuery & {
  /** default 10 */
  readonly limit?: number;
};

const decodeWire = decodeWith(v.object(wireEntriesFields));

/** @errors API-002, also if a listed entry is missing in the response */
export const decodeBlogPopularEntries = (value: unknown): Result<readonly Entry[]> => {
  const wire = decodeWire(value);
  return wire.ok ? entriesInOrder(wire.value.entryMap, wire.value.entryIds) : wire;
};

/**
 * Reads the most popular of a blog's newest entries, sorted by likes, then comments, then views;
 * titles only.
 * @errors API-004 no such blog, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/blogPopularEntries
 */
export const getBlogPopularEntries =
  (read: Read) =>
  async ({
    amebaId,
    blogId,
    limit = ENTRIES_PER_PAGE,
  }: BlogPopularEntriesQuery): Promise<Result<readonly Entry[]>> =>
    readAndDecode(read, 'blogPopularEntries', { amebaId, blogId, limit }, decodeBlogPopularEntries);
