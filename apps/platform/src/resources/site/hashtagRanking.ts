import * as v from 'valibot';
import { codeParam, limitParam, parseParams } from '../request/params.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';

const schema = v.object({ limit: limitParam(10), genre: v.optional(codeParam) });

type Row = { readonly name: string; readonly count: number };

const OF_ALL = `
  select name, entry_count as count from hashtag_ranking order by position limit $1`;
const OF_GENRE = `
  select name, entry_count as count from genre_hashtag_ranking
   where genre_code = $2 order by position limit $1`;

/**
 * Hashtags by the number of the newest entries with each; for a genre, by use in its last month.
 */
export const hashtagRanking = ({ database }: ReadDeps): ApiImplementation<'hashtagRanking'> => ({
  read: async (params) => {
    const { limit, genre } = parseParams(schema, params);
    const rows = await (genre === undefined
      ? database.query<Row>(OF_ALL, [limit])
      : database.query<Row>(OF_GENRE, [limit, genre]));
    return {
      data: { hashtags: rows.map(({ name, count }, index) => ({ rank: index + 1, name, count })) },
    };
  },
});
