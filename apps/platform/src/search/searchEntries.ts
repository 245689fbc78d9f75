import type { ReadDeps } from '../reads/readDeps.ts';
import { isOpen } from '../reads/openEntry.ts';
import { siteEntrySelect, wireSiteEntry, type SiteEntryRow } from '../reads/siteEntryRow.ts';
import type { SearchWords } from './searchWords.ts';

/** Entries that can be turned to. */
export const REACH = 200;

/** Candidates of the index that are looked through; words of more are common ones. */
const RARE = 2000;

/** Newest entries that are looked through for common words. */
const NEWEST = 10_000;

const HOLDS_ALL =
  '(select bool_and(position(word in e.search_text) > 0) from unnest($2::text[]) word)';

/**
 * Rare words are found by the index and sorted; for common ones the newest entries are walked until a
 * page is full. Either way no more rows are looked at than stated above, however many there are.
 */
const SELECT = `
  with candidates as materialized (
    select e.entry_id, e.published_at, ${HOLDS_ALL} as holds from entries e
     where grams(e.search_text) @> $1::text[] and ${isOpen('$3')} limit ${RARE + 1}),
  counted as materialized (select count(*) > ${RARE} as is_common from candidates),
  found as materialized (
    select entry_id, published_at from candidates
     where holds and not (select is_common from counted)
    union all
    select entry_id, published_at from (
      select w.entry_id, w.published_at from (
        select e.entry_id, e.published_at, e.search_text from entries e
         where ${isOpen('$3')}
         order by e.published_at desc, e.entry_id desc limit ${NEWEST}) w,
        lateral (select bool_and(position(word in w.search_text) > 0) as holds
                   from unnest($2::text[]) word) h
       where h.holds and (select is_common from counted)
       order by w.published_at desc, w.entry_id desc limit ${REACH}) common),
  shown as materialized (
    select * from found order by published_at desc, entry_id desc limit $4 offset $5)
  ${siteEntrySelect('shown s join entries e on e.entry_id = s.entry_id')}
   order by s.published_at desc, s.entry_id desc`;

/**
 * Open entries whose title or text holds all words, newest first.
 * @param offset rows before, below REACH
 */
export const searchEntries = async (
  { database, clock, platformOrigin }: ReadDeps,
  { words, grams }: SearchWords,
  limit: number,
  offset: number,
) => {
  const rows = await database.query<SiteEntryRow>(SELECT, [grams, words, clock(), limit, offset]);
  return rows.map((row) => wireSiteEntry(row, platformOrigin));
};
