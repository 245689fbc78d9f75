import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { wireObject } from '../define/wireObject.ts';
import { items } from '../parts/items.ts';
import { WireTime } from '../parts/wireTime.ts';

export const sitemapEntries = defineResource({
  name: 'sitemapEntries',
  params: { chunk: v.number() },
  response: items(
    'entries',
    wireObject({
      amebaId: v.string(),
      entryId: v.number(),
      editedAt: ['last_edit_datetime', WireTime],
    }),
  ),
});

/**
 * Reads the public entries of one sitemap by id, at most 50,000.
 * @errors API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/sitemapEntries
 */
export const getSitemapEntries = sitemapEntries.read;
