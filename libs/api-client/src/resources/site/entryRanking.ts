import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { items } from '../parts/items.ts';
import { WireSiteEntry } from '../parts/siteEntry.ts';

export const entryRanking = defineResource({
  name: 'entryRanking',
  params: {
    limit: v.optional(v.number(), 10),
    /** code of a genre: only entries of this genre */
    genre: v.optional(v.string()),
    /** a hashtag without `#`: only entries with this hashtag */
    hashtag: v.optional(v.string()),
  },
  response: items('entries', WireSiteEntry),
});

/**
 * Reads the most read public entries, best first; empty for an unknown genre. The genre of an entry
 * is that of its theme, else of its blog. A hashtag has at most 20 entries.
 * @errors API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/entryRanking
 */
export const getEntryRanking = entryRanking.read;
