import type { Clock } from '../clock.ts';
import type { Database, Queryable } from '../database/database.ts';
import { isPublic } from '../reads/entryRow.ts';
import { MAX_LIMIT } from '../reads/params.ts';

/** Entries that are looked at for hashtags, newest first: the ranking is of what is written about now. */
const NEWEST_ENTRIES = 10_000;

/** Half of the weight is gone after a week; what is older than ninety days does not count. */
const weight = (ageDays: string) => `1.0 / (1.0 + greatest(0, ${ageDays}) / 7.0)`;
const ageOf = (column: string) => `extract(epoch from $1::timestamptz - ${column}) / 86400.0`;
const inWindow = (column: string) =>
  `${column} > $1::timestamptz - interval '90 days' and ${column} <= $1`;

/** A view counts 1, a like 20, a comment 30, each by its age. */
const RANK_BLOGS = `
  insert into blog_ranking (position, blog_id)
  with today as (select ($1::timestamptz at time zone 'Asia/Tokyo')::date as day),
  points as (
    select e.blog_id, p.view_count * ${weight('(select day from today) - p.viewed_on')} as points
      from page_views p join entries e on e.entry_id = p.entry_id
     where p.viewed_on > (select day from today) - 90 and p.viewed_on <= (select day from today)
    union all
    select e.blog_id, 20 * ${weight(ageOf('l.created_at'))}
      from likes l join entries e on e.entry_id = l.entry_id where ${inWindow('l.created_at')}
    union all
    select c.blog_id, 30 * ${weight(ageOf('c.created_at'))}
      from comments c where c.is_public and ${inWindow('c.created_at')}
  ),
  scores as (select blog_id, sum(points) as score from points group by blog_id)
  select row_number() over (order by coalesce(s.score, 0) desc, b.blog_id) as position, b.blog_id
    from blogs b left join scores s on s.blog_id = b.blog_id
   where exists (select 1 from entries e where e.blog_id = b.blog_id and ${isPublic('$1')})
   order by position limit $2`;

/** By how many entries bear them; of equals the one used last stands first. */
const RANK_HASHTAGS = `
  insert into hashtag_ranking (position, name, entry_count)
  select row_number() over (order by count(*) desc, max(e.published_at) desc, h.name) as position,
         h.name, count(*)
    from (select e.entry_id, e.published_at from entries e
           where ${isPublic('$1')} and e.publish_flg = 'open'
           order by e.published_at desc, e.entry_id desc limit $3) e
    join entry_hashtags h on h.entry_id = e.entry_id
   group by h.name order by position limit $2`;

/** Computes the rankings of blogs and hashtags anew. @param tx a transaction: readers see the old ones until its end */
export const computeRankings = async (tx: Queryable, clock: Clock): Promise<void> => {
  const now = clock();
  await tx.query('delete from blog_ranking');
  await tx.query(RANK_BLOGS, [now, MAX_LIMIT]);
  await tx.query('delete from hashtag_ranking');
  await tx.query(RANK_HASHTAGS, [now, MAX_LIMIT, NEWEST_ENTRIES]);
  await tx.query(
    `insert into rankings_computed (computed_at) values (now())
     on conflict (is_only) do update set computed_at = excluded.computed_at`,
  );
};

/**
 * Computes the rankings where none has done so lately; of several platforms on one database one does it.
 * @param maxAgeMs what is younger stays
 * @returns whether they were computed
 */
export const refreshRankings = (
  database: Database,
  clock: Clock,
  maxAgeMs: number,
): Promise<boolean> =>
  database.exclusive('rankings', (connection) =>
    connection.transaction(async (tx) => {
      const fresh = await tx.query(
        `select 1 from rankings_computed
          where computed_at > now() - $1::float8 * interval '1 millisecond'`,
        [maxAgeMs],
      );
      if (fresh.length > 0) return false;
      await computeRankings(tx, clock);
      return true;
    }),
  );
