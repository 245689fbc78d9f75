import type { ReadDeps } from '../reads/readDeps.ts';
import { foldText } from './foldText.ts';
import type { ParsedQuery } from './parseQuery.ts';
import { nearTitleQuery, pairsIn } from './searchTerms.ts';

/** Words that are proposed at most. */
const MOST = 5;
/** Titles of which words are compared. */
const TITLES = 300;
/** Share of common letters and pairs from which a word is near; one wrong letter of three leaves 0.4, of four 0.57. */
const leastSimilarity = (word: string): number => ([...word].length <= 3 ? 0.4 : 0.55);

type Row = { readonly word: string; readonly is_title: boolean };

const TITLES_LIKE = `
  select s.entry_id from entry_search s where s.terms @@ $1::tsquery limit ${TITLES}`;

/** Hashtags, themes, and the titles of entries and blogs that have a pair of the word. */
const SELECT = `
  with near as materialized (${TITLES_LIKE})
  select word, false as is_title from search_words
  union all
  (select distinct t.name, false from near n join entries e on e.entry_id = n.entry_id
     join themes t on t.theme_id = e.theme_id)
  union all
  (select e.title, true from near n join entries e on e.entry_id = n.entry_id)
  union all
  (select b.title, true from (select s.blog_id from blog_search s where s.terms @@ $1::tsquery limit ${TITLES}) n
     join blogs b on b.blog_id = n.blog_id)`;

const SELECT_OF_BLOG = `
  with near as materialized (${TITLES_LIKE.replace('where', 'where array[s.blog_id] @> array[$2::bigint] and')})
  (select name as word, false as is_title from themes where blog_id = $2)
  union all
  (select distinct h.name, false from near n join entry_hashtags h on h.entry_id = n.entry_id)
  union all
  (select e.title, true from near n join entries e on e.entry_id = n.entry_id)`;

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

/** Words of a title, and each two neighbours: the segmenter takes unknown words apart. */
const wordsOfTitle = (title: string): readonly string[] => {
  const words = [...segmenter.segment(title)].map(({ segment, isWordLike }) =>
    isWordLike ? segment : ' ',
  );
  return words
    .flatMap((word, at) => [word, `${word}${words[at + 1] ?? ' '}`])
    .filter((word) => !word.includes(' '));
};

/** 1 for equal words, 0 for words without a common pair or letter. */
export const similarity = (one: string, other: string): number => {
  const [pairs, others] = [new Set(pairsIn(one)), new Set(pairsIn(other))];
  const common = [...pairs].filter((pair) => others.has(pair)).length;
  return (2 * common) / (pairs.size + others.size || 1);
};

/**
 * Words near the ones that found nothing, of hashtags, themes and titles: at most five, nearest first.
 * @param blogId of the one blog that is searched; null: all
 */
export const findNearWords = async (
  { database }: ReadDeps,
  { words }: ParsedQuery,
  blogId: number | null,
): Promise<readonly string[]> => {
  const query = nearTitleQuery(words);
  const rows = await (blogId === null
    ? database.query<Row>(SELECT, [query])
    : database.query<Row>(SELECT_OF_BLOG, [query, blogId]));
  const known = new Map<string, string>();
  for (const row of rows)
    for (const word of row.is_title ? wordsOfTitle(row.word) : [row.word])
      if (!known.has(foldText(word))) known.set(foldText(word), word);
  return words
    .flatMap(({ word }) =>
      [...known].map(([folded, shown]) => ({
        shown,
        near: similarity(word, folded),
        least: leastSimilarity(word),
      })),
    )
    .filter(({ near, least, shown }) => near >= least && [...shown].length > 1)
    .toSorted((a, b) => b.near - a.near)
    .filter(({ shown }, at, all) => all.findIndex((one) => one.shown === shown) === at)
    .slice(0, MOST)
    .map(({ shown }) => shown);
};
