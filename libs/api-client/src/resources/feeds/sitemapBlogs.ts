import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { wireObject } from '../define/wireObject.ts';
import { items } from '../parts/items.ts';
import { WireTime } from '../parts/wireTime.ts';

export const sitemapBlogs = defineResource({
  name: 'sitemapBlogs',
  params: { chunk: v.number() },
  response: items(
    'blogs',
    wireObject({ amebaId: v.string(), newestEntryAt: ['entry_created_datetime', WireTime] }),
  ),
});

/**
 * Reads the blogs of one sitemap by id, at most 50,000. Only blogs with an entry are listed.
 * @errors API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/sitemapBlogs
 */
export const getSitemapBlogs = sitemapBlogs.read;
