import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { wireObject } from '../define/wireObject.ts';
import { blogParams } from '../parts/blogParams.ts';
import { items } from '../parts/items.ts';
import { WireTime } from '../parts/wireTime.ts';

export const blogHashtags = defineResource({
  name: 'blogHashtags',
  params: { ...blogParams, limit: v.number() },
  response: items(
    'hashtags',
    wireObject({
      /** without `#` */
      name: v.string(),
      /** number of entries with this hashtag */
      count: v.number(),
      /** time of the newest of these entries */
      usedAt: ['used_datetime', WireTime],
    }),
  ),
});

/**
 * Reads the hashtags of a blog's 100 newest open entries, last used first.
 * @errors API-004 no such blog, API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/blogHashtags
 */
export const getBlogHashtags = blogHashtags.read;
