import type { ReadDeps } from '../rows/readDeps.ts';
import { foldText } from '../../domain/search/foldText.ts';
import type { ParsedQuery } from '../../domain/search/parseQuery.ts';
import {
  takeCharacters,
  nearTitleQuery,
  pairsIn,
  START_MARK,
  SURFACE_START,
} from '../../domain/search/searchTerms.ts';
import { foldWithPositions } from '../../domain/search/wordHits.ts';

/** Maximum suggested words. */
export const MOST_NEAR_WORDS = 5;
/** Maximum titles whose words are compared. */
const TITLES = 300;
/** Returns the minimum similarity; one wrong letter of three leaves 0.4, of four 0.57. */
const leastSimilarity = (word: string): number => ([...word].length <= 3 ? 0.4 : 0.55);

type Row = {
  readonly word: string;
  /** starts of a title's words, as the index stores them; null: the name is one word */
  readonly starts: string | null;
};

const TITLES_LIKE = `
  select s.entry_id, s.title_starts from entry_search s where s.terms @@ $1::tsquery limit ${TITLES}`;

/** Hashtags, themes, and titles of entries and blogs that share a pair of letters with the word. */
const SELECT = `
  with near as materialized (${TITLES_LIKE})
  select word, null as starts from search_words
  union all
  (select distinct t.name, null from near n join entries e on e.entry_id = n.entry_id
     join themes t on t.theme_id = e.theme_id)
  union all
  (select e.title, n.title_starts from near n join entries e on e.entry_id = n.entry_id)
  union all
  (select b.title, n.title_starts
     from (select s.blog_id, s.title_starts from blog_search s where s.terms @@ $1::tsquery limit ${TITLES}) n
     join blogs b on b.blog_id = n.blog_id)`;

const SELECT_OF_BLOG = `
  with near as materialized (${TITLES_LIKE.replace('where', 'where array[s.blog_id] @> array[$2::bigint] and')})
  (select name as word, null as starts from themes where blog_id = $2)
  union all
  (select distinct h.name, null from near n join entry_hashtags h on h.entry_id = n.entry_id)
  union all
  (select e.title, n.title_starts from near n join entries e on e.entry_id = n.entry_id)`;

const WORD = /^[\p{L}\p{N}\p{M}]+/u;
const HIRAGANA = /^\p{Script=Hiragana}+$/u;

/** Function words of at least two letters; shorter words are never suggested. */
const PARTICLES = new Set(
  (
    'から まで より だけ ほど など なら たら ので のに けど けれど けれども ながら ばかり くらい ぐらい しか こそ さえ すら でも とか ' +
    'って という といった として とともに について につれて によって により による において における に対して にとって ' +
    'です でし ます まし ませ ない なく なかっ たい たく たかっ そう よう らしい だろ でしょ'
  ).split(' '),
);

/**
 * Returns the words of a title, and each pair of neighbours without hiragana words, which are
 * particles and endings: the analyser splits unknown words.
 * @param starts starts of the title's words, from the index
 */
export const parseTitleWords = (title: string, starts: string): readonly string[] => {
  const known = new Set(starts.split(START_MARK).slice(1));
  const { folded, places } = foldWithPositions(title);
  const isStart = (at: number) =>
    known.has(takeCharacters(folded.slice(at, at + 2 * SURFACE_START), SURFACE_START));
  const begins = [...places.keys()].filter(isStart);
  const words = begins.map((from, index) => {
    const next = begins[index + 1] ?? folded.length;
    const to = from + (WORD.exec(folded.slice(from, next))?.[0].length ?? 0);
    const [first, last] = [places[from], places[to - 1]];
    return {
      text: first && last && to > from ? title.slice(first[0], last[1]) : '',
      hasGap: to < next,
    };
  });
  return words
    .flatMap(({ text, hasGap }, index) => {
      const next = hasGap ? '' : (words[index + 1]?.text ?? '');
      return [text, ...(HIRAGANA.test(text) || HIRAGANA.test(next) ? [] : [text + next])];
    })
    .filter((word) => !PARTICLES.has(word));
};

/** Returns 1 for equal words, 0 for words without a common pair or letter. */
const similarity = (one: string, other: string): number => {
  const [pairs, others] = [new Set(pairsIn(one)), new Set(pairsIn(other))];
  const common = [...pairs].filter((pair) => others.has(pair)).length;
  return (2 * common) / (pairs.size + others.size || 1);
};

/**
 * Finds words similar to those without results, among hashtags, themes and titles: at most five,
 * most similar first.
 * @param blogId of the blog to search in; null: all blogs
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
    for (const word of row.starts === null ? [row.word] : parseTitleWords(row.word, row.starts))
      if (!known.has(foldText(word))) known.set(foldText(word), word);
  return words
    .flatMap(({ word }) =>
      [...known].map(([folded, visible]) => ({
        visible,
        near: similarity(word, folded),
        least: leastSimilarity(word),
      })),
    )
    .filter(({ near, least, visible }) => near >= least && [...visible].length > 1)
    .toSorted((a, b) => b.near - a.near)
    .filter(({ visible }, at, all) => all.findIndex((one) => one.visible === visible) === at)
    .slice(0, MOST_NEAR_WORDS)
    .map(({ visible }) => visible);
};
