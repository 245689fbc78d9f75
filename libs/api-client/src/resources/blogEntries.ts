import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import { ENTRIES_PER_PAGE } from '../constants.ts';
import type { Entry, EntryPage } from '../model/entry.ts';
import type { BlogQuery } from './parts/blogQuery.ts';
import { decodeWith, wrongShape } from './parts/decodeWith.ts';
import { WireEntry } from './parts/entry.ts';
import { mapOf } from './parts/mapOf.ts';
import { WirePaging } from './parts/paging.ts';
import { readAndDecode } from './parts/readAndDecode.ts';

export type BlogEntriesQuery = BlogQuery & {
  /** from 1; 1 without it */
  readonly page?: number;
  /** 10 without it */
  readonly limit?: number;
  /** rows to skip, instead of a page */
  readonly offset?: number;
  /** with the text of each entry; without it titles alone */
  readonly isNeedDetailText?: boolean;
};

const decodeWire = decodeWith(
  v.object({
    entities: v.object({
      entryMap: mapOf(WireEntry),
      blogPageMap: mapOf(v.object({ data: v.array(v.number()), paging: WirePaging })),
    }),
  }),
);

/** @errors API-002, also where a page names an entry that did not come along */
export const decodeBlogEntries = (value: unknown): Result<EntryPage> => {
  const wire = decodeWire(value);
  if (!wire.ok) return wire;
  const { entryMap, blogPageMap } = wire.value.entities;
  const [page] = Object.values(blogPageMap);
  if (!page) return wrongShape('entities.blogPageMap: no page');
  const entries: Entry[] = [];
  for (const id of page.data) {
    const entry = entryMap[String(id)];
    if (!entry) return wrongShape(`entities.entryMap: ${id} is missing`);
    entries.push(entry);
  }
  return { ok: true, value: { entries, paging: page.paging } };
};

/**
 * Reads one page of a blog's entries, newest first.
 * @errors API-004 no such blog or page, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/blogEntries
 */
export const getBlogEntries =
  (read: Read) =>
  async ({
    amebaId,
    blogId,
    page = 1,
    limit = ENTRIES_PER_PAGE,
    offset,
    isNeedDetailText = false,
  }: BlogEntriesQuery): Promise<Result<EntryPage>> =>
    readAndDecode(
      read,
      'blogEntries',
      { amebaId, blogId, page, limit, offset, isNeedDetailText },
      decodeBlogEntries,
    );
