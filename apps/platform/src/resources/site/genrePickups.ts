import * as v from 'valibot';
import { isOpenEntry } from '../../domain/entries/isPublic.ts';
import { codeParam, limitParam, parseParams } from '../request/params.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';
import { siteEntrySelect, wireSiteEntry, type SiteEntryRow } from '../rows/siteEntryRow.ts';

const schema = v.object({ genre: codeParam, limit: limitParam(6) });

const DAY_MS = 86_400_000;
const TOKYO_MS = 9 * 3_600_000;

// an entry closed since it was recommended is excluded at once
const SELECT = `${siteEntrySelect('genre_pickups r join entries e on e.entry_id = r.entry_id')}
   where ${isOpenEntry('$1')} and r.genre_code = $2 order by r.position`;

/** Selects one item per Tokyo day, so that a cached page and a new one agree. */
const ofDay = <T>(items: readonly T[], now: Date): T | undefined =>
  items[Math.floor((now.getTime() + TOKYO_MS) / DAY_MS) % items.length];

/** The editors' recommendations of a genre, in their order, and the recommendation of the day. */
export const genrePickups = ({
  database,
  clock,
  ...deps
}: ReadDeps): ApiImplementation<'genrePickups'> => ({
  read: async (params) => {
    const { genre, limit } = parseParams(schema, params);
    const now = clock();
    const rows = await database.query<SiteEntryRow>(SELECT, [now, genre]);
    const random = ofDay(rows, now);
    return {
      data: {
        entries: rows.slice(0, limit).map((row) => wireSiteEntry(row, deps)),
        random: random === undefined ? null : wireSiteEntry(random, deps),
      },
    };
  },
});
