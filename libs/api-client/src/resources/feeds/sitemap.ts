import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { SitemapIndex } from '../../model/sitemap.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { WireTime } from '../parts/wireFields.ts';

/** @errors API-002 */
export const decodeSitemap: (value: unknown) => Result<SitemapIndex> = decodeWith(
  v.pipe(
    v.object({
      blog_chunks: v.array(v.object({ chunk: v.number() })),
      entry_chunks: v.array(v.object({ chunk: v.number(), last_edit_datetime: WireTime })),
    }),
    v.transform((wire): SitemapIndex => ({
      blogChunks: wire.blog_chunks.map(({ chunk }) => chunk),
      entryChunks: wire.entry_chunks.map(({ chunk, last_edit_datetime: editedAt }) => ({
        chunk,
        editedAt,
      })),
    })),
  ),
);

/**
 * Reads the list of sitemaps.
 * @errors API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/sitemap
 */
export const getSitemap = (read: Read) => async (): Promise<Result<SitemapIndex>> =>
  readAndDecode(read, 'sitemap', {}, decodeSitemap);
