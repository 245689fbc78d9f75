import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { entryParams } from '../parts/blogParams.ts';
import { WireMemberEntry } from '../parts/memberEntry.ts';

export const wayOn = defineResource({
  name: 'wayOn',
  params: entryParams,
  response: v.object({
    /** entries of the same theme, newest first; empty if the blog hides theme names */
    theme: v.array(WireMemberEntry),
    /** entries of the same blog, most likes first */
    popular: v.array(WireMemberEntry),
    /** entries of other blogs with one of the entry's first 5 hashtags, newest first */
    hashtag: v.array(WireMemberEntry),
  }),
});

/**
 * Reads recommendations after an entry: at most four entries each of its theme, of its blog's
 * popular entries, and of other blogs with one of its hashtags. The lists contain no duplicates and
 * not the entry itself.
 * @errors API-004 no such entry, API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/wayOn
 */
export const getWayOn = wayOn.read;
