import * as v from 'valibot';
import { isPublic } from './entryRow.ts';
import { limitParam, parseParams } from './params.ts';
import type { ApiResource, ReadDeps } from './readDeps.ts';

const schema = v.object({ limit: limitParam(10) });

type Row = { readonly name: string; readonly count: number };

/** Hashtags by how many entries bear them; of equals the one used last stands first. */
export const hashtagRanking = ({ database, clock }: ReadDeps): ApiResource => ({
  read: async (params) => {
    const { limit } = parseParams(schema, params);
    const rows = await database.query<Row>(
      `select h.name, count(*)::int as count
         from entries e join entry_hashtags h on h.entry_id = e.entry_id
        where ${isPublic('$1')} and e.publish_flg = 'open'
        group by h.name order by count(*) desc, max(e.published_at) desc, h.name limit $2`,
      [clock(), limit],
    );
    return {
      data: { hashtags: rows.map(({ name, count }, index) => ({ rank: index + 1, name, count })) },
    };
  },
});
