import type { ReadDeps } from '../rows/readDeps.ts';
import type { PictureDeps } from '../rows/picture.ts';
import { isOpenEntry } from '../../domain/entries/isPublic.ts';
import { siteEntrySelect, wireSiteEntry, type SiteEntryRow } from '../rows/siteEntryRow.ts';
import { excerptAround } from '../../domain/search/excerptAround.ts';
import { MATCH } from '../../domain/search/matchSql.ts';
import type { ParsedQuery } from '../../domain/search/parseQuery.ts';
import { anywhereQuery, titleQuery } from '../../domain/search/searchTerms.ts';
import { wordHits } from '../../domain/search/wordHits.ts';

/** Maximum results that paging reaches and that are counted. */
export const REACH = 200;

/** Maximum candidates of the index that are read; words with more candidates count as common. */
const RARE = 2000;

/** Maximum titles with common words that are sorted together with the newest entries. */
const TITLES = 500;

/** Newest entries that are scanned for common words. */
const NEWEST = 10_000;

/** Characters of an entry's HTML in which the words' position is searched. */
const LOOKED_THROUGH = 100_000;

/** Maximum counted occurrences of a word; more do not increase the relevance. */
const MOST_OCCURRENCES = 20;

/** Half-life of an entry's age in the ranking. */
const HALF_LIFE_S = 365 * 24 * 60 * 60;

/** Sort orders of entries. */
export const SEARCH_ORDERS = ['relevance', 'newest'] as const;
type SearchOrder = (typeof SEARCH_ORDERS)[number];

type FoundRow = SiteEntryRow & { readonly html: string };

/** One row per entry; an empty page is one row of nulls. */
type Row = {
  readonly entry_count: number;
  readonly has_more_entries: boolean;
} & (FoundRow | { readonly entry_id: null });

const hasEntry = (row: Row): row is Extract<Row, FoundRow> => row.entry_id !== null;

/** SQL for the candidates of a tsquery, before any text is read. */
const candidates = (query: string, ofBlog: string, most = RARE + 1, isWanted = '') => `
  select s.entry_id from entry_search s
   where s.terms @@ ${query}::tsquery ${ofBlog} ${isWanted} limit ${most}`;

const matching = (from: string) => `
  select e.entry_id, e.published_at, m.level
    from ${from} c join entry_search s on s.entry_id = c.entry_id join entries e on e.entry_id = c.entry_id, ${MATCH}
   where m.level is not null and ${isOpenEntry('$6')}`;

/**
 * Number of occurrences, spelling as in the query, and age of the entry. $9: each word as typed if
 * it is in kana, else empty.
 */
const RELEVANCE = `lateral (
  select sum(ln(1 + least(${MOST_OCCURRENCES}, (length(s.body) - length(replace(s.body, w.word, ''))) / length(w.word)))
             + case when w.written <> '' and position(w.written in e.search_text) > 0 then 2 else 0 end)
         + 2 * power(0.5, greatest(0, extract(epoch from ($6::timestamptz - f.published_at))) / ${HALF_LIFE_S}) as relevance
    from unnest($2::text[], $9::text[]) w (word, written)) r`;

/**
 * Rare words are found by index and sorted. For common words the newest entries are scanned until
 * enough match for all pages; by relevance, matching titles from the index are added. Both read at
 * most the rows of the limits above.
 * @param among index terms of one blog, for the word index (`byIndex`) and the time index
 * (`byTime`)
 */
const select = (
  order: SearchOrder,
  among: { readonly byIndex: string; readonly byTime: string },
): string => {
  const isByRelevance = order === 'relevance';
  const sorted = isByRelevance
    ? 'level desc, relevance desc, published_at desc, entry_id desc'
    : 'published_at desc, entry_id desc';
  const titles = `titles as materialized (
      ${candidates('$5', among.byIndex, TITLES, 'and (select is_common from counted)')}),`;
  return `
  with candidates as materialized (${candidates('$1', among.byIndex)}),
  counted as materialized (select count(*) > ${RARE} as is_common from candidates),
  ${isByRelevance ? titles : ''}
  walked as materialized (
    select w.entry_id, w.published_at, m.level from (
      select e.entry_id, e.published_at from entries e
       where ${isOpenEntry('$6')} ${among.byTime} and (select is_common from counted)
       -- a limit that is not known ahead: the planner would otherwise read and sort all of them
       order by e.published_at desc, e.entry_id desc limit (select ${NEWEST})) w,
      -- one row after the other, in this order, until enough are found
      lateral (select * from entry_search s where s.entry_id = w.entry_id offset 0) s, ${MATCH}
     where m.level is not null
     order by w.published_at desc, w.entry_id desc limit ${REACH}),
  found as materialized (
    ${matching('candidates')} and not (select is_common from counted)
    union select * from walked
    ${isByRelevance ? `union ${matching('titles')}` : ''}),
  total as materialized (
    select least(count(*), ${REACH})::int as entry_count,
           count(*) > ${REACH} or (select is_common from counted) as has_more_entries
      from found),
  ranked as materialized (
    select f.*, ${isByRelevance ? 'r.relevance' : '0 as relevance'} from found f
      ${
        isByRelevance
          ? `join entry_search s on s.entry_id = f.entry_id join entries e on e.entry_id = f.entry_id, ${RELEVANCE}`
          : `where $5 = $5 and $9::text[] is not null`
      }),
  listed as materialized (
    select *, row_number() over (order by ${sorted}) as place from ranked
     order by place limit least($7::int, ${REACH}) offset $8)
  select total.entry_count, total.has_more_entries, page.*
    from total
    left join (${siteEntrySelect(
      'listed s join entries e on e.entry_id = s.entry_id',
      `, left(e.entry_text, ${LOOKED_THROUGH}) as html, s.place`,
    )}) page on true
   order by page.place`;
};

const OF_ALL = { byIndex: '', byTime: '' };
const OF_BLOG = {
  byIndex: 'and array[s.blog_id] @> array[$10::bigint]',
  byTime: 'and e.blog_id = $10',
};

const STATEMENTS: Readonly<Record<SearchOrder, { readonly all: string; readonly blog: string }>> = {
  relevance: { all: select('relevance', OF_ALL), blog: select('relevance', OF_BLOG) },
  newest: { all: select('newest', OF_ALL), blog: select('newest', OF_BLOG) },
};

const wireFoundEntry = (row: FoundRow, words: readonly string[], deps: PictureDeps) => {
  const excerpt = excerptAround(row.html, words) ?? row.excerpt;
  return {
    ...wireSiteEntry({ ...row, excerpt }, deps),
    hits: {
      entry_title: wordHits(row.entry_title, words),
      excerpt: wordHits(excerpt, words),
    },
  };
};

/** The range of results to read. */
export type EntryRange = {
  readonly order: SearchOrder;
  readonly limit: number;
  /** rows to skip, below REACH */
  readonly offset: number;
  /** id of the blog to search in; null: all blogs */
  readonly blogId: number | null;
};

/** Returns a kana word as typed: entries with this spelling rank before other spellings. */
const writtenKana = (written: string): string =>
  /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(written) ? written : '';

/**
 * Searches open entries whose title, text, hashtags or readings contain all words and no excluded
 * one.
 * @returns `entry_count`: number of all matches, at most REACH; `has_more_entries`: more entries
 * may match than were counted
 */
export const searchEntries = async (
  { database, clock, ...deps }: ReadDeps,
  { words, excluded }: ParsedQuery,
  { order, limit, offset, blogId }: EntryRange,
) => {
  const folded = words.map(({ word }) => word);
  const values = [
    anywhereQuery(words),
    folded,
    words.map(({ isPhrase }) => isPhrase),
    excluded,
    titleQuery(words),
    clock(),
    limit,
    offset,
    words.map(({ written }) => writtenKana(written)),
  ];
  const statements = STATEMENTS[order];
  const rows = await (blogId === null
    ? database.query<Row>(statements.all, values)
    : database.query<Row>(statements.blog, [...values, blogId]));
  return {
    entries: rows.filter(hasEntry).map((row) => wireFoundEntry(row, folded, deps)),
    entry_count: rows[0]?.entry_count ?? 0,
    has_more_entries: rows[0]?.has_more_entries ?? false,
  };
};
