import type { ReadDeps } from '../reads/readDeps.ts';
import type { PictureDeps } from '../reads/picture.ts';
import { isOpen } from '../reads/entries/openEntry.ts';
import { siteEntrySelect, wireSiteEntry, type SiteEntryRow } from '../reads/site/siteEntryRow.ts';
import { excerptAround } from './excerptAround.ts';
import { holdsAll } from './holdsAll.ts';
import type { SearchWords } from './searchWords.ts';
import { wordHits } from './wordHits.ts';

/** Entries that can be turned to, and are counted. */
export const REACH = 200;

/** Candidates of the index that are looked through; words of more are common ones. */
const RARE = 2000;

/** Newest entries that are looked through for common words. */
const NEWEST = 10_000;

/** Characters of an entry's HTML in which the place of the words is looked for. */
const LOOKED_THROUGH = 100_000;

type FoundRow = SiteEntryRow & { readonly html: string };

/** One row an entry; where the page has none, one row without. */
type Row = {
  readonly entry_count: number;
  readonly has_more_entries: boolean;
} & (FoundRow | { readonly entry_id: null });

const hasEntry = (row: Row): row is Extract<Row, FoundRow> => row.entry_id !== null;

/**
 * Rare words are found by the index and sorted; for common ones the newest entries are walked until as
 * many are found as can be turned to. Either way no more rows are looked at than stated above, however many there are.
 * @param among further terms of `e`, which the index of words knows (`byIndex`) or that of times (`byTime`)
 */
const select = (among: { readonly byIndex: string; readonly byTime: string }): string => `
  with candidates as materialized (
    select e.entry_id, e.published_at, ${holdsAll('e.search_text')} as holds from entries e
     where grams(e.search_text) @> $1::text[] ${among.byIndex} and ${isOpen('$3')}
     limit ${RARE + 1}),
  counted as materialized (select count(*) > ${RARE} as is_common from candidates),
  found as materialized (
    select entry_id, published_at from candidates
     where holds and not (select is_common from counted)
    union all
    select entry_id, published_at from (
      select w.entry_id, w.published_at from (
        select e.entry_id, e.published_at, e.search_text from entries e
         where ${isOpen('$3')} ${among.byTime}
         -- a limit that is not known ahead: whoever plans for so many would read them all, and sort them
         order by e.published_at desc, e.entry_id desc limit (select ${NEWEST})) w
       where ${holdsAll('w.search_text')} and (select is_common from counted)
       order by w.published_at desc, w.entry_id desc limit ${REACH}) common),
  total as materialized (
    select least(count(*), ${REACH})::int as entry_count,
           count(*) > ${REACH} or (select is_common from counted) as has_more_entries
      from found),
  shown as materialized (
    select * from found order by published_at desc, entry_id desc limit $4 offset $5)
  select total.entry_count, total.has_more_entries, page.*
    from total
    left join (${siteEntrySelect(
      'shown s join entries e on e.entry_id = s.entry_id',
      `, left(e.entry_text, ${LOOKED_THROUGH}) as html`,
    )}) page on true
   order by page.published_at desc, page.entry_id desc`;

const SELECT = select({ byIndex: '', byTime: '' });
const SELECT_OF_BLOG = select({
  byIndex: 'and array[e.blog_id] @> array[$6::bigint]',
  byTime: 'and e.blog_id = $6',
});

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

/**
 * Open entries whose title or text holds all words, newest first, with where the words stand in them.
 * @param offset rows before, below REACH   @param blogId of the one blog that is searched; null: all
 * @returns `entry_count` of all, at most REACH; `has_more_entries`: there may be more than are counted
 */
export const searchEntries = async (
  { database, clock, ...deps }: ReadDeps,
  { words, grams }: SearchWords,
  limit: number,
  offset: number,
  blogId: number | null,
) => {
  const values = [grams, words, clock(), limit, offset];
  const rows = await (blogId === null
    ? database.query<Row>(SELECT, values)
    : database.query<Row>(SELECT_OF_BLOG, [...values, blogId]));
  return {
    entries: rows.filter(hasEntry).map((row) => wireFoundEntry(row, words, deps)),
    entry_count: rows[0]?.entry_count ?? 0,
    has_more_entries: rows[0]?.has_more_entries ?? false,
  };
};
