import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { items } from '../parts/items.ts';

export const hashtagRanking = defineResource({
  name: 'hashtagRanking',
  /** `genre`: code of a genre */
  params: { limit: v.optional(v.number(), 10), genre: v.optional(v.string()) },
  response: items('hashtags', v.object({ rank: v.number(), name: v.string(), count: v.number() })),
});

/**
 * Reads the most used hashtags of the newest 10,000 open entries, best first; for a genre, the
 * hashtags of the last 30 days, or of the newest 30 entries with a hashtag.
 * @errors API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/hashtagRanking
 */
export const getHashtagRanking = hashtagRanking.read;
