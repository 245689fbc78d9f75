import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { EntryPage } from '../../model/entry.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import {
  toEntryPage,
  listParams,
  wireEntryListFields,
  type EntryListQuery,
} from '../parts/entryList.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';

const decodeWire = decodeWith(v.object(wireEntryListFields));

/** @errors API-002, also if a listed entry is missing in the response */
export const decodeBlogAmemberEntries = (value: unknown): Result<EntryPage> => {
  const wire = decodeWire(value);
  return wire.ok ? toEntryPage(wire.value) : wire;
};

/**
 * Reads one page of a blog's members-only entries, newest first, titles only.
 * @errors API-004 no such blog, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/blogAmemberEntries
 */
export const getBlogAmemberEntries =
  (read: Read) =>
  async (query: EntryListQuery): Promise<Result<EntryPage>> =>
    readAndDecode(read, 'blogAmemberEntries', listParams(query), decodeBlogAmemberEntries);
