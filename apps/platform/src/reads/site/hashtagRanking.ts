import * as v from 'valibot';
import { limitParam, parseParams } from '../params.ts';
import type { ApiResource } from '../apiContext.ts';
import type { ReadDeps } from '../readDeps.ts';

const schema = v.object({ limit: limitParam(10) });

type Row = { readonly name: string; readonly count: number };

const SELECT = `
  select name, entry_count as count from hashtag_ranking order by position limit $1`;

/** Hashtags by how many of the newest entries bear them. */
export const hashtagRanking = ({ database }: ReadDeps): ApiResource => ({
  read: async (params) => {
    const { limit } = parseParams(schema, params);
    const rows = await database.query<Row>(SELECT, [limit]);
    return {
      data: { hashtags: rows.map(({ name, count }, index) => ({ rank: index + 1, name, count })) },
    };
  },
});
