import * as v from 'valibot';
import { isOpenEntry } from '../../domain/entries/isPublic.ts';
import { codeParam, hashtagParam, limitParam, parseParams } from '../request/params.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';
import { siteEntrySelect, wireSiteEntry, type SiteEntryRow } from '../rows/siteEntryRow.ts';

const schema = v.object({
  limit: limitParam(10),
  genre: v.optional(codeParam),
  hashtag: v.optional(hashtagParam),
});

// an entry closed since the ranking was computed is excluded at once
const select = (ranking: string, among = '') => `
  ${siteEntrySelect(`${ranking} r join entries e on e.entry_id = r.entry_id`)}
   where ${isOpenEntry('$1')} ${among} order by r.position limit $2`;

const OF_ALL = select('entry_ranking');
const OF_GENRE = select('entry_genre_ranking', 'and r.genre_code = $3');
const OF_HASHTAG = select('hashtag_entry_ranking', 'and r.name = $3');

const resolveStatement = ({ genre, hashtag }: v.InferOutput<typeof schema>) => {
  if (genre !== undefined) return { sql: OF_GENRE, of: [genre] };
  return hashtag === undefined ? { sql: OF_ALL, of: [] } : { sql: OF_HASHTAG, of: [hashtag] };
};

/** The most read open entries: of all, of a genre or of a hashtag, best first. */
export const entryRanking = ({
  database,
  clock,
  ...deps
}: ReadDeps): ApiImplementation<'entryRanking'> => ({
  read: async (params) => {
    const requested = parseParams(schema, params);
    const { sql, of } = resolveStatement(requested);
    const rows = await database.query<SiteEntryRow>(sql, [clock(), requested.limit, ...of]);
    return { data: { entries: rows.map((row) => wireSiteEntry(row, deps)) } };
  },
});
