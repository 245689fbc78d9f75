import type { Result } from '@engawa/contract';
import * as v from 'valibot';
import { ENTRIES_PER_PAGE } from '../../constants.ts';
import type { Entry, EntryPage } from '../../model/entry.ts';
import type { BlogQuery } from './blogQuery.ts';
import { wrongShape } from './decodeWith.ts';
import { WireEntry } from './entry.ts';
import { createMapSchema } from './createMapSchema.ts';
import { WirePaging } from './paging.ts';

/** One page of a list of a blog's entries. */
export type EntryListQuery = BlogQuery & {
  /** from 1; default 1 */
  readonly page?: number;
  /** default 10 */
  readonly limit?: number;
  /** rows to skip; default: the rows of the previous pages */
  readonly offset?: number;
};

export const listParams = ({
  amebaId,
  blogId,
  page = 1,
  limit = ENTRIES_PER_PAGE,
  offset = (page - 1) * limit,
}: EntryListQuery) => ({ amebaId, blogId, page, limit, offset });

/** The fields of an ordered list of entries. */
export const wireEntriesFields = {
  entryMap: createMapSchema(WireEntry),
  entryIds: v.array(v.number()),
};

/** The fields of one page of a list. */
export const wireEntryListFields = { ...wireEntriesFields, paging: WirePaging };

/** @errors API-002 if a listed entry is missing in the response */
export const entriesInOrder = (
  entryMap: Readonly<Record<string, Entry>>,
  entryIds: readonly number[],
): Result<readonly Entry[]> => {
  const entries: Entry[] = [];
  for (const id of entryIds) {
    const entry = entryMap[String(id)];
    if (!entry) return wrongShape(`entryMap: ${id} is missing`);
    entries.push(entry);
  }
  return { ok: true, value: entries };
};

/** Converts the fields of a list to a page. @errors API-002 */
export const toEntryPage = ({
  entryMap,
  entryIds,
  paging,
}: v.InferOutput<v.ObjectSchema<typeof wireEntryListFields, undefined>>): Result<EntryPage> => {
  const entries = entriesInOrder(entryMap, entryIds);
  return entries.ok ? { ok: true, value: { entries: entries.value, paging } } : entries;
};
