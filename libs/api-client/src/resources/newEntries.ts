import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { NewEntry } from '../model/site.ts';
import { decodeWith } from './parts/decodeWith.ts';
import { pictureOf, wireImageUrlFields } from './parts/picture.ts';
import { readAndDecode } from './parts/readAndDecode.ts';
import { WireTime } from './parts/wireFields.ts';

const WireNewEntry = v.pipe(
  v.object({
    ...wireImageUrlFields,
    entry_id: v.number(),
    ameba_id: v.string(),
    entry_title: v.string(),
    excerpt: v.nullable(v.string(), ''),
    blog_name: v.string(),
    entry_created_datetime: WireTime,
  }),
  v.transform((wire): NewEntry => ({
    entryId: wire.entry_id,
    amebaId: wire.ameba_id,
    title: wire.entry_title,
    excerpt: wire.excerpt,
    blogTitle: wire.blog_name,
    createdAt: wire.entry_created_datetime,
    image: pictureOf(wire.image_url, wire),
  })),
);

/** @errors API-002 */
export const decodeNewEntries: (value: unknown) => Result<readonly NewEntry[]> = decodeWith(
  v.pipe(
    v.object({ entries: v.array(WireNewEntry) }),
    v.transform((wire) => wire.entries),
  ),
);

/**
 * Reads the newest public entries of all blogs, newest first.
 * @param limit rows; 12 without it
 * @errors API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/newEntries
 */
export const getNewEntries =
  (read: Read) =>
  async ({ limit = 12 }: { readonly limit?: number } = {}): Promise<Result<readonly NewEntry[]>> =>
    readAndDecode(read, 'newEntries', { limit }, decodeNewEntries);
