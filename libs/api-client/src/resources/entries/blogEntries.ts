import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { EntryPage } from '../../model/entry.ts';
import { decodeWith, wrongShape } from '../parts/decodeWith.ts';
import { WireEntry } from '../parts/entry.ts';
import { entriesInOrder, listParams, type EntryListQuery } from '../parts/entryList.ts';
import { createMapSchema } from '../parts/createMapSchema.ts';
import { WirePaging } from '../parts/paging.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';

/** Filters of the list; by default all entries of the blog. */
export type EntryRefinement = {
  readonly themeId?: number;
  /** `YYYY` or `YYYYMM` in Tokyo */
  readonly period?: string;
  readonly hasImage?: true;
  readonly isAmember?: true;
};

export type BlogEntriesQuery = EntryListQuery & {
  readonly refinement?: EntryRefinement;
  /** includes the text of each entry; by default titles only */
  readonly isNeedDetailText?: boolean;
};

const decodeWire = decodeWith(
  v.object({
    entities: v.object({
      entryMap: createMapSchema(WireEntry),
      blogPageMap: createMapSchema(v.object({ data: v.array(v.number()), paging: WirePaging })),
    }),
  }),
);

/** @errors API-002, also if a listed entry is missing in the response */
export const decodeBlogEntries = (value: unknown): Result<EntryPage> => {
  const wire = decodeWire(value);
  if (!wire.ok) return wire;
  const { entryMap, blogPageMap } = wire.value.entities;
  const [page] = Object.values(blogPageMap);
  if (!page) return wrongShape('entities.blogPageMap: no page');
  const entries = entriesInOrder(entryMap, page.data);
  return entries.ok
    ? { ok: true, value: { entries: entries.value, paging: page.paging } }
    : entries;
};

/**
 * Reads one page of a blog's entries, newest first.
 * @errors API-004 no such blog or page, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/blogEntries
 */
export const getBlogEntries =
  (read: Read) =>
  async ({
    isNeedDetailText = false,
    refinement = {},
    ...list
  }: BlogEntriesQuery): Promise<Result<EntryPage>> =>
    readAndDecode(
      read,
      'blogEntries',
      { ...listParams(list), isNeedDetailText, ...refinement },
      decodeBlogEntries,
    );
