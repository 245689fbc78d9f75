import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { wireObject } from '../define/wireObject.ts';
import { WireTime } from '../parts/wireTime.ts';

export const sitemap = defineResource({
  name: 'sitemap',
  params: {},
  response: wireObject({
    blogChunks: v.array(
      v.pipe(
        v.object({ chunk: v.number() }),
        v.transform(({ chunk }) => chunk),
      ),
    ),
    entryChunks: v.array(
      wireObject({ chunk: v.number(), editedAt: ['last_edit_datetime', WireTime] }),
    ),
  }),
});

/**
 * Reads the numbers of the existing sitemaps. Sitemap n has the ids from n × 50,000.
 * @errors API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/sitemap
 */
export const getSitemap = sitemap.read;
