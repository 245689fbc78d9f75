import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { GenrePickups } from '../../model/site.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { WireSiteEntry } from '../parts/siteEntry.ts';

/** @errors API-002 */
const decodeGenrePickups: (value: unknown) => Result<GenrePickups> = decodeWith(
  v.object({ entries: v.array(WireSiteEntry), random: v.nullable(WireSiteEntry) }),
);

/**
 * Reads the editors' recommendations for a genre; empty for an unknown genre.
 * @errors API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/genrePickups
 */
export const getGenrePickups =
  (read: Read) =>
  async (query: {
    readonly genre: string;
    readonly limit: number;
  }): Promise<Result<GenrePickups>> =>
    readAndDecode(read, 'genrePickups', query, decodeGenrePickups);
