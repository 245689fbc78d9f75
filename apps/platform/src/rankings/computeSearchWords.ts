import type { Queryable } from '../database/database.ts';
import { isOpen } from '../reads/entries/openEntry.ts';

/** Entries whose hashtags are proposed, newest first. */
const NEWEST_ENTRIES = 10_000;

/** Words that can be proposed; few enough that each keystroke may look at all. */
const WORDS = 2000;

const TRENDS = 10;

/** Written while they stay the same, they would only wear the table out: most times nothing changes. */
const PROPOSE = `
  with used as materialized (
    select h.name as word, count(*)::int as use_count
      from (select e.entry_id from entries e where ${isOpen('$1')}
             order by e.published_at desc, e.entry_id desc limit ${NEWEST_ENTRIES}) e
      join entry_hashtags h on h.entry_id = e.entry_id
     group by h.name order by count(*) desc, h.name limit ${WORDS}),
  forgotten as (
    delete from search_words w where not exists (select 1 from used u where u.word = w.word))
  insert into search_words (word, folded_word, use_count)
  select word, folded(word), use_count from used
  on conflict (word) do update set use_count = excluded.use_count
   where search_words.use_count <> excluded.use_count`;

/**
 * Hashtags of the last seven days by how much more often they are used than in an average week of the
 * four before; of equals the one used last stands first.
 */
const FIND_TRENDS = `
  with lately as (
    select h.name as word, count(*) filter (where h.published_at > $1::timestamptz - interval '7 days') as now_count,
           count(*) filter (where h.published_at <= $1::timestamptz - interval '7 days') / 4.0 as before_count,
           max(h.published_at) as used_at
      from (select name, published_at from entry_hashtags
             where is_listed and published_at <= $1
               and published_at > $1::timestamptz - interval '35 days'
             order by published_at desc limit ${NEWEST_ENTRIES}) h
     group by h.name),
  fresh as materialized (
    select row_number() over (order by now_count / (1 + before_count) desc, used_at desc, word)::int as position, word
      from lately where now_count > 0 order by position limit ${TRENDS}),
  forgotten as (
    delete from trend_words t where not exists (select 1 from fresh f where f.position = t.position))
  insert into trend_words (position, word) select position, word from fresh
  on conflict (position) do update set word = excluded.word where trend_words.word <> excluded.word`;

/** Computes anew what search boxes propose. */
export const computeSearchWords = async (database: Queryable, now: Date): Promise<void> => {
  await database.query(PROPOSE, [now]);
  await database.query(FIND_TRENDS, [now]);
};
