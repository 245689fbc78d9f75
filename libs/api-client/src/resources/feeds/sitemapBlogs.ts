import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { SitemapBlog } from '../../model/sitemap.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { WireTime } from '../parts/wireFields.ts';

const WireSitemapBlog = v.pipe(
  v.object({ ameba_id: v.string(), entry_created_datetime: WireTime }),
  v.transform((wire): SitemapBlog => ({
    amebaId: wire.ameba_id,
    newestEntryAt: wire.entry_created_datetime,
  })),
);

/** @errors API-002 */
export const decodeSitemapBlogs: (value: unknown) => Result<readonly SitemapBlog[]> = decodeWith(
  v.pipe(
    v.object({ blogs: v.array(WireSitemapBlog) }),
    v.transform(({ blogs }) => blogs),
  ),
);

/**
 * Reads the blogs of one sitemap, at most 50,000. Only blogs with an entry are listed.
 * @param chunk the sitemap's number
 * @errors API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/sitemapBlogs
 */
export const getSitemapBlogs =
  (read: Read) =>
  async ({ chunk }: { readonly chunk: number }): Promise<Result<readonly SitemapBlog[]>> =>
    readAndDecode(read, 'sitemapBlogs', { chunk }, decodeSitemapBlogs);
