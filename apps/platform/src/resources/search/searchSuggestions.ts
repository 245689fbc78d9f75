import * as v from 'valibot';
import { foldText } from '../../domain/search/foldText.ts';
import { limitParam, parseParams, queryParam } from '../request/params.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';

const schema = v.object({ q: v.optional(queryParam, ''), limit: limitParam(8) });

type Row = { readonly word: string };

const TRENDS = 'select word from trend_words order by position limit $1';

/** Words that begin with the typed text come before words that contain the text elsewhere. */
const PROPOSED = `
  select word from search_words where position($2 in folded_word) > 0
   order by position($2 in folded_word) > 1, use_count desc, word limit $1`;

/** Completions of the typed text; for empty input, the current trends. */
export const searchSuggestions = ({
  database,
}: ReadDeps): ApiImplementation<'searchSuggestions'> => ({
  read: async (params) => {
    const { q, limit } = parseParams(schema, params);
    const typed = foldText(q).trim();
    const rows = await (typed === ''
      ? database.query<Row>(TRENDS, [limit])
      : database.query<Row>(PROPOSED, [limit, typed]));
    return { data: { words: rows.map(({ word }) => word) } };
  },
});
