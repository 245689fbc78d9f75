import type { Queryable } from '../../database/database.ts';
import { isOpenEntry } from '../entries/isPublic.ts';
import { foldText } from '../search/foldText.ts';
import { windowEnd } from './windowEnd.ts';

/** Newest entries whose hashtags are suggested. */
const NEWEST_ENTRIES = 10_000;

/** Maximum suggested words; few enough to scan all of them on each keystroke. */
const WORDS = 2000;

const TRENDS = 10;

const TREND_DAYS = 7;

const FIND_USED = `
  select h.name as word, count(*)::int as use_count
    from (select e.entry_id from entries e where ${isOpenEntry('$1')}
           order by e.published_at desc, e.entry_id desc limit ${NEWEST_ENTRIES}) e
    join entry_hashtags h on h.entry_id = e.entry_id
   group by h.name order by count(*) desc, h.name limit ${WORDS}`;

/** Writes only changed rows, because mostly nothing changes. */
const PROPOSE = `
  with used as materialized (
    select * from unnest($1::text[], $2::text[], $3::int[]) u (word, folded_word, use_count)),
  forgotten as (
    delete from search_words w where not exists (select 1 from used u where u.word = w.word))
  insert into search_words (word, folded_word, use_count) select word, folded_word, use_count from used
  on conflict (word) do update
     set use_count = excluded.use_count, folded_word = excluded.folded_word
   where (search_words.use_count, search_words.folded_word) <> (excluded.use_count, excluded.folded_word)`;

/**
 * Trends: hashtags of the last seven days, or of the last seven days with a hashtag, by the ratio
 * of their use to the average week of the four weeks before; ties by most recent use.
 */
const FIND_TRENDS = `
  with newest as materialized (
    select name, published_at from entry_hashtags where is_listed and published_at <= $1
     order by published_at desc limit ${NEWEST_ENTRIES}),
  week as (
    select ${windowEnd('max(published_at)', TREND_DAYS)} - interval '${TREND_DAYS} days' as starts_at from newest),
  lately as (
    select name as word, count(*) filter (where published_at > starts_at) as now_count,
           count(*) filter (where published_at <= starts_at) / 4.0 as before_count,
           max(published_at) as used_at
      from newest cross join week where published_at > starts_at - interval '28 days'
     group by name),
  fresh as materialized (
    select row_number() over (order by now_count / (1 + before_count) desc, used_at desc, word)::int as position, word
      from lately where now_count > 0 order by position limit ${TRENDS}),
  forgotten as (
    delete from trend_words t where not exists (select 1 from fresh f where f.position = t.position))
  insert into trend_words (position, word) select position, word from fresh
  on conflict (position) do update set word = excluded.word where trend_words.word <> excluded.word`;

/** Computes the search suggestions. */
export const computeSearchWords = async (database: Queryable, now: Date): Promise<void> => {
  const used = await database.query<{ word: string; use_count: number }>(FIND_USED, [now]);
  await database.query(PROPOSE, [
    used.map(({ word }) => word),
    used.map(({ word }) => foldText(word)),
    used.map((row) => row.use_count),
  ]);
  await database.query(FIND_TRENDS, [now]);
};
