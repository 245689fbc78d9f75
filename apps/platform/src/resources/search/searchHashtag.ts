import { normaliseHashtag } from '@engawa/api-client/names/normaliseName.ts';
import type { ReadDeps } from '../rows/readDeps.ts';
import { foldText } from '../../domain/search/foldText.ts';

/** Hashtags among the suggested words match by their folded form, other hashtags by exact name. */
const SELECT = `
  select name from (
    select word as name, use_count from search_words where folded_word = $2
    union all
    select $1::text, 0 where exists (
      select 1 from entry_hashtags where name = $1 and is_listed and published_at <= $3)) known
   order by name = $1 desc, use_count desc, name limit 1`;

/**
 * Finds the hashtag that a query names, with or without its `#`.
 * @returns null if no open entry has the hashtag
 */
export const searchHashtag = async (
  { database, clock }: ReadDeps,
  query: string,
): Promise<string | null> => {
  const name = normaliseHashtag(query);
  const [known] = await database.query<{ name: string }>(SELECT, [name, foldText(name), clock()]);
  return known?.name ?? null;
};
