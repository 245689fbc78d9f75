import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { SitemapEntry } from '../../model/sitemap.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { WireTime } from '../parts/wireFields.ts';

const WireSitemapEntry = v.pipe(
  v.object({ ameba_id: v.string(), entry_id: v.number(), last_edit_datetime: WireTime }),
  v.transform((wire): SitemapEntry => ({
    amebaId: wire.ameba_id,
    entryId: wire.entry_id,
    editedAt: wire.last_edit_datetime,
  })),
);

/** @errors API-002 */
export const decodeSitemapEntries: (value: unknown) => Result<readonly SitemapEntry[]> = decodeWith(
  v.pipe(
    v.object({ entries: v.array(WireSitemapEntry) }),
    v.transform(({ entries }) => entries),
  ),
);

/**
 * Reads the public entries of one sitemap, at most 50,000.
 * @param chunk the sitemap's number
 * @errors API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/sitemapEntries
 */
export const getSitemapEntries =
  (read: Read) =>
  async ({ chunk }: { readonly chunk: number }): Promise<Result<readonly SitemapEntry[]>> =>
    readAndDecode(read, 'sitemapEntries', { chunk }, decodeSitemapEntries);
