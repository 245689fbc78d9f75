import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { entryParams } from '../parts/blogParams.ts';
import { WireMemberEntry } from '../parts/siteEntry.ts';

export const wayOn = defineResource({
  name: 'wayOn',
  params: entryParams,
  response: v.object({
    /** same theme, newest first; none if the blog hides theme names */
    theme: v.array(WireMemberEntry),
    /** same blog, most likes first */
    popular: v.array(WireMemberEntry),
    /** other blogs with one of its first 5 hashtags, newest first */
    hashtag: v.array(WireMemberEntry),
  }),
});

/**
 * Reads recommendations after an entry: at most four entries each of its theme, of its blog's
 * popular entries, and of other blogs with one of its hashtags. The lists contain no duplicates and
 * not the entry itself.
 * @errors API-004 no such entry, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/wayOn
 */
export const getWayOn = wayOn.read;
