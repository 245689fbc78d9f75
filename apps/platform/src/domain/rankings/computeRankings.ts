import type { Clock } from '../../system/clock.ts';
import type { Queryable } from '../../database/database.ts';
import { isOpenEntry, isPublic } from '../entries/isPublic.ts';
import { buildFollowerCountSql } from '../entries/countSql.ts';
import { MAX_LIMIT } from '../../system/maxLimit.ts';
import { computeSearchWords } from './computeSearchWords.ts';
import { windowEnd } from './windowEnd.ts';

/** Newest entries, whose hashtags are ranked and which fill a genre without a ranked entry. */
const NEWEST_ENTRIES = 10_000;

/** Number of days whose use of a hashtag counts in the ranking of a genre. */
const TREND_DAYS = 30;

/** Maximum ranks of a genre's hashtags, and of a hashtag's entries: pages display no more. */
const FEW_PLACES = 20;

/** A blog with this many readers counts as established. */
const MANY_READERS = 100;

/** Days of views, likes and comments that count. */
const COUNTED_DAYS = 90;

/** SQL for the weight of an event by its age; it halves after a week. */
const weight = (ageDays: string) => `1.0 / (1.0 + greatest(0, ${ageDays}) / 7.0)`;
const buildAgeSql = (column: string) => `extract(epoch from $3::timestamptz - ${column}) / 86400.0`;
const inWindow = (column: string) =>
  `${column} > $3::timestamptz - interval '${COUNTED_DAYS} days' and ${column} <= $3`;

const POINTS_OF_VIEWS = `p.view_count * ${weight('(select day from today) - p.viewed_on')}`;
const VIEWED_IN_WINDOW = `p.viewed_on > (select day from today) - ${COUNTED_DAYS} and p.viewed_on <= (select day from today)`;

const buildDaySql = (instant: string) =>
  `(${instant}::timestamptz at time zone 'Asia/Tokyo')::date`;
const newestView = (table: string) =>
  `(select max(viewed_on) from ${table} where viewed_on <= ${buildDaySql('$1')})::timestamp at time zone 'Asia/Tokyo'`;

/**
 * Finds the time of the newest event; each `max` is one index lookup. The result is a text, because
 * a `Date` would lose the microseconds.
 */
const FIND_WINDOW_END = `
  select coalesce(${windowEnd('newest_at', COUNTED_DAYS)}, $1)::text as window_end
    from (select greatest(
            (select max(created_at) from likes where created_at <= $1),
            (select max(created_at) from comments where is_public and created_at <= $1),
            ${newestView('page_views')},
            ${newestView('blog_page_views')}) as newest_at) n`;

/**
 * A ranking table and its target content. @property select its rows, columns as key, then values
 */
type Ranking = {
  readonly table: string;
  readonly key: readonly string[];
  readonly values: readonly string[];
  readonly select: string;
};

/**
 * Builds `with` clauses that make a table equal to a query and write only the differences. Mostly
 * nothing differs, and rewriting all rows every half minute would bloat the table.
 */
const becomes = ({ table, key, values, select }: Ranking): string => {
  const columns = [...key, ...values].join(', ');
  const tuple = (of: string) => `(${values.map((column) => `${of}.${column}`).join(', ')})`;
  const isSameKey = key.map((column) => `f.${column} = ${table}.${column}`).join(' and ');
  return `
  new_${table} (${columns}) as materialized (${select}),
  put_${table} as (
    insert into ${table} (${columns}) select ${columns} from new_${table}
    on conflict (${key.join(', ')}) do update
       set ${values.map((column) => `${column} = excluded.${column}`).join(', ')}
     where ${tuple(table)} is distinct from ${tuple('excluded')} returning 1),
  gone_${table} as (
    delete from ${table} where not exists (select 1 from new_${table} f where ${isSameKey}) returning 1)`;
};

/**
 * Builds the end of a statement with clauses of `becomes`; it returns whether a table has changed.
 */
const hasChanged = (...tables: readonly string[]): string => {
  const parts = tables.flatMap((table) => [`put_${table}`, `gone_${table}`]);
  return `select ${parts.map((part) => `exists (select 1 from ${part})`).join(' or ')} as has_changed`;
};

/** Ranks the blogs with the same value in a column of `ranked`. */
const rankWithin = (column: string, table: string, key = column): string =>
  becomes({
    table,
    key: [key, 'position'],
    values: ['blog_id'],
    select: `
    select ${column}, position, blog_id
      from (select ${column}, blog_id,
                   row_number() over (partition by ${column} order by score desc, blog_id)::int as position
              from ranked where ${column} is not null) r
     where position <= $2`,
  });

/** Ranks the entries of `from` with the same value in a column. */
const rankEntriesWithin = (column: string, table: string, from: string, most: string): string =>
  becomes({
    table,
    key: [column, 'position'],
    values: ['entry_id'],
    select: `
    select ${column}, position, entry_id
      from (select ${column}, entry_id,
                   row_number() over (partition by ${column} order by score desc, entry_id desc)::int as position
              from ${from} where ${column} is not null) r
     where position <= ${most}`,
  });

/** The genre of entry `e`: its theme's, else its blog's. */
const GENRE_OF_ENTRY = 'coalesce(t.genre_code, b.genre_code) as genre_code';
const WITH_GENRE = 'join themes t on t.theme_id = e.theme_id join blogs b on b.blog_id = e.blog_id';

/**
 * A view counts 1, a like 20, a comment 30, each weighted by age. The score of a blog is the sum of
 * its entries' scores and the views of its other pages. Rankings of blogs: all blogs, each genre,
 * official blogs of each category, all official bloggers, all top bloggers. Rankings of entries:
 * all entries, each genre, each hashtag. A genre without a ranked entry has its newest entries
 * instead. Parameters: now, positions in a ranking, the end of the counted days, newest entries.
 */
const RANK_BLOGS_AND_ENTRIES = `
  with today as (select ${buildDaySql('$3')} as day),
  points as (
    select p.entry_id, ${POINTS_OF_VIEWS} as points
      from page_views p where ${VIEWED_IN_WINDOW}
    union all
    select l.entry_id, 20 * ${weight(buildAgeSql('l.created_at'))}
      from likes l where ${inWindow('l.created_at')}
    union all
    select c.entry_id, 30 * ${weight(buildAgeSql('c.created_at'))}
      from comments c where c.is_public and ${inWindow('c.created_at')}
  ),
  earned as materialized (
    select e.entry_id, e.blog_id, sum(p.points) as score,
           ${isOpenEntry('$1')} as is_listed
      from points p join entries e on e.entry_id = p.entry_id group by e.entry_id
  ),
  scored as materialized (
    select e.entry_id, d.score, ${GENRE_OF_ENTRY}
      from earned d join entries e on e.entry_id = d.entry_id ${WITH_GENRE} where d.is_listed
  ),
  newest as (
    select e.entry_id, 0 as score, ${GENRE_OF_ENTRY}
      from (select * from entries e where ${isOpenEntry('$1')}
             order by e.published_at desc, e.entry_id desc limit $4) e
      ${WITH_GENRE}
  ),
  listed as materialized (
    select * from scored
     union all
    select * from newest n
     where not exists (select 1 from scored s where coalesce(s.genre_code, '') = coalesce(n.genre_code, ''))
  ),
  scores as (
    select blog_id, sum(score) as score
      from (select blog_id, score from earned
             union all
            select p.blog_id, ${POINTS_OF_VIEWS} from blog_page_views p where ${VIEWED_IN_WINDOW}) s
     group by blog_id
  ),
  ranked as materialized (
    select b.blog_id, b.genre_code, b.official_category, coalesce(s.score, 0) as score,
           case when b.official_upper_text is not null then 'official'
                when b.is_royal_member then 'top_blogger' end as blogger_type
      from blogs b left join scores s on s.blog_id = b.blog_id
     where exists (select 1 from entries e where e.blog_id = b.blog_id and ${isPublic('$1')})
  ),
${becomes({
  table: 'entry_ranking',
  key: ['position'],
  values: ['entry_id'],
  select: `
    select row_number() over (order by score desc, entry_id desc)::int as position, entry_id
      from listed order by position limit $2`,
})},
  ${rankEntriesWithin('genre_code', 'entry_genre_ranking', 'listed', '$2')},
  ${rankEntriesWithin('name', 'hashtag_entry_ranking', '(select h.name, s.* from scored s join entry_hashtags h on h.entry_id = s.entry_id) tagged', String(FEW_PLACES))},
  ${rankWithin('genre_code', 'genre_ranking')},
  ${rankWithin('official_category', 'official_ranking', 'category')},
  ${rankWithin('blogger_type', 'blogger_type_ranking')},
  ${becomes({
    table: 'blog_ranking',
    key: ['position'],
    values: ['blog_id', 'has_many_readers'],
    select: `
    select r.position, r.blog_id,
           ${buildFollowerCountSql('b.member_id')} >= ${MANY_READERS}
      from (select row_number() over (order by score desc, blog_id)::int as position, blog_id
              from ranked order by position limit $2) r
      join blogs b on b.blog_id = r.blog_id`,
  })}
  ${hasChanged('entry_ranking', 'entry_genre_ranking', 'hashtag_entry_ranking', 'genre_ranking', 'official_ranking', 'blogger_type_ranking', 'blog_ranking')}`;

/** Ranked by number of entries, in total and by genre; ties by most recent use. */
const RANK_HASHTAGS = `
  with newest as materialized (
    select e.entry_id, e.published_at, ${GENRE_OF_ENTRY}
      from (select * from entries e
             where ${isPublic('$1')} and e.publish_flg = 'open'
             order by e.published_at desc, e.entry_id desc limit $3) e
      ${WITH_GENRE}
  ),
${becomes({
  table: 'genre_hashtag_ranking',
  key: ['genre_code', 'position'],
  values: ['name', 'entry_count'],
  select: `
    select genre_code, position, name, entry_count
      from (select genre_code, name, count(*)::int as entry_count,
                   row_number() over (partition by genre_code
                     order by count(*) desc, max(published_at) desc, name)::int as position
              from (select n.genre_code, h.name, n.published_at,
                           max(n.published_at) over (partition by n.genre_code) as newest_at
                      from newest n join entry_hashtags h on h.entry_id = n.entry_id
                     where n.genre_code is not null) t
             where published_at > ${windowEnd('newest_at', TREND_DAYS)} - interval '${TREND_DAYS} days'
             group by genre_code, name) r
     where position <= ${FEW_PLACES}`,
})},
  ${becomes({
    table: 'hashtag_ranking',
    key: ['position'],
    values: ['name', 'entry_count'],
    select: `
    select row_number() over (order by count(*) desc, max(e.published_at) desc, h.name)::int as position,
           h.name, count(*)::int
      from newest e join entry_hashtags h on h.entry_id = e.entry_id
     group by h.name order by position limit $2`,
  })}
  ${hasChanged('hashtag_ranking', 'genre_hashtag_ranking')}`;

type Changed = { readonly has_changed: boolean };

/**
 * Computes all rankings and the search suggestions, in separate statements, so that reads can run
 * in between on a single connection.
 * @returns whether a ranking has changed
 */
export const computeRankings = async (database: Queryable, clock: Clock): Promise<boolean> => {
  const now = clock();
  const [counted] = await database.query<{ window_end: string }>(FIND_WINDOW_END, [now]);
  const changes = [
    ...(await database.query<Changed>(RANK_BLOGS_AND_ENTRIES, [
      now,
      MAX_LIMIT,
      counted?.window_end ?? now,
      NEWEST_ENTRIES,
    ])),
    ...(await database.query<Changed>(RANK_HASHTAGS, [now, MAX_LIMIT, NEWEST_ENTRIES])),
  ];
  await computeSearchWords(database, now);
  return changes.some(({ has_changed: isOne }) => isOne);
};

/** Claims the run in one statement: of several concurrent claims one succeeds. */
const TAKE_TURN = `insert into rankings_computed as r (computed_at) values (now())
  on conflict (is_only) do update set computed_at = excluded.computed_at
   where r.computed_at <= now() - $1::float8 * interval '1 millisecond'
  returning 1`;

/**
 * Computes the rankings unless a platform on this database has done so recently. A failed run
 * counts like a successful one for the time of the next run.
 * @param maxAgeMs younger rankings are not computed again
 * @returns `young` if they were not computed, else whether one has changed
 */
export const refreshRankings = async (
  database: Queryable,
  clock: Clock,
  maxAgeMs: number,
): Promise<'young' | 'same' | 'changed'> => {
  const turn = await database.query(TAKE_TURN, [maxAgeMs]);
  if (turn.length === 0) return 'young';
  return (await computeRankings(database, clock)) ? 'changed' : 'same';
};
