import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { WireSiteEntry } from '../parts/siteEntry.ts';

export const genrePickups = defineResource({
  name: 'genrePickups',
  params: { genre: v.string(), limit: v.number() },
  response: v.object({
    /** in the editors' order */
    entries: v.array(WireSiteEntry),
    /** the recommended entry of the day, which changes daily in Asia/Tokyo */
    random: v.nullable(WireSiteEntry),
  }),
});

/**
 * Reads the editors' recommendations for a genre; empty for an unknown genre.
 * @errors API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/genrePickups
 */
export const getGenrePickups = genrePickups.read;
