import * as v from 'valibot';
import { isPublic } from './entryRow.ts';
import { limitParam, parseParams } from './params.ts';
import type { ApiResource, ReadDeps } from './readDeps.ts';

/** Entries that are looked at, newest first: the ranking is of what is written about now. */
const NEWEST = 10_000;

const schema = v.object({ limit: limitParam(10) });

type Row = { readonly name: string; readonly count: number };

/** Hashtags by how many entries bear them; of equals the one used last stands first. */
export const hashtagRanking = ({ database, clock }: ReadDeps): ApiResource => ({
  read: async (params) => {
    const { limit } = parseParams(schema, params);
    const rows = await database.query<Row>(
      `select h.name, count(*)::int as count
         from (select e.entry_id, e.published_at from entries e
                where ${isPublic('$1')} and e.publish_flg = 'open'
                order by e.published_at desc, e.entry_id desc limit $3) e
         join entry_hashtags h on h.entry_id = e.entry_id
        group by h.name order by count(*) desc, max(e.published_at) desc, h.name limit $2`,
      [clock(), limit, NEWEST],
    );
    return {
      data: { hashtags: rows.map(({ name, count }, index) => ({ rank: index + 1, name, count })) },
    };
  },
});
