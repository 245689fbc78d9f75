import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { WireSiteEntry } from '../parts/siteEntry.ts';

export const genrePickups = defineResource({
  name: 'genrePickups',
  params: { genre: v.string(), limit: v.number() },
  response: v.object({
    /** in the editors' order */
    entries: v.array(WireSiteEntry),
    /** one of all recommended entries, another one each day in Asia/Tokyo */
    random: v.nullable(WireSiteEntry),
  }),
});

/**
 * Reads the editors' recommendations for a genre; empty for an unknown genre.
 * @errors API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/genrePickups
 */
export const getGenrePickups = genrePickups.read;
