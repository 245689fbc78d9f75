import * as v from 'valibot';
import { isPublic } from '../entries/entryRow.ts';
import { limitParam, parseParams } from '../params.ts';
import type { ApiResource } from '../apiContext.ts';
import type { ReadDeps } from '../readDeps.ts';
import { siteEntrySelect, wireSiteEntry, type SiteEntryRow } from './siteEntryRow.ts';

const schema = v.object({ limit: limitParam(10) });

// what has been closed since the ranking was computed leaves at once
const SELECT = `${siteEntrySelect('entry_ranking r join entries e on e.entry_id = r.entry_id')}
   where ${isPublic('$1')} and e.publish_flg = 'open' and e.closed_flg = 'off'
   order by r.position limit $2`;

/** The most read entries of late that everyone may read, best first. */
export const entryRanking = ({ database, clock, ...deps }: ReadDeps): ApiResource => ({
  read: async (params) => {
    const { limit } = parseParams(schema, params);
    const rows = await database.query<SiteEntryRow>(SELECT, [clock(), limit]);
    return { data: { entries: rows.map((row) => wireSiteEntry(row, deps)) } };
  },
});
