import { createHash } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import type { Counted } from './counter.ts';

/** The source of a page view: no referrer, this site, a search engine, another site. */
const REFERRER_KINDS = ['direct', 'inside', 'seo', 'other'] as const;
export type ReferrerKind = (typeof REFERRER_KINDS)[number];

/** One view of a blog; owners see only totals. */
export type Visit = {
  /** `YYYY-MM-DD` of Asia/Tokyo */
  readonly day: string;
  readonly amebaId: string;
  readonly kind: ReferrerKind;
  /** host name of the referring site; '' if none */
  readonly host: string;
  /** browser's id for that day; '' for a reader with Do Not Track */
  readonly session: string;
};

export const formatVisitKey = ({ day, amebaId, kind, host, session }: Visit): string =>
  `${day} ${amebaId} ${kind} ${host} ${session}`;

/** Maximum referring sites of a blog per day, so that forged referrers do not fill the table. */
const MOST_HOSTS = 100;

/**
 * Computes a number for a session in one blog on one day. The digest alone does not reveal that
 * views of two blogs belong to one reader.
 */
const digestVisit = ({ day, amebaId, session }: Visit): string =>
  createHash('sha256').update(`${day} ${amebaId} ${session}`).digest().readBigInt64BE().toString();

// ordered, so that concurrent writes of two platforms do not deadlock
const STORE_READERS = `
  with seen as (
    select distinct b.blog_id, v."day", v."visit"
      from jsonb_to_recordset($1::text::jsonb) as v("day" date, "amebaId" text, "visit" bigint)
      join blogs b on b.ameba_id = v."amebaId" order by 1, 2, 3
  ),
  fresh as (
    insert into blog_visits (blog_id, viewed_on, visit) select * from seen
    on conflict do nothing returning blog_id, viewed_on
  )
  insert into blog_readers as r (blog_id, viewed_on, reader_count)
  select blog_id, viewed_on, count(*) from fresh group by 1, 2 order by 1, 2
  on conflict (blog_id, viewed_on) do update set reader_count = r.reader_count + excluded.reader_count`;

const STORE_REFERRERS = `
  with seen as (
    select b.blog_id, v."day", v."kind",
           case when v."host" = '' or exists (
                  select 1 from blog_referrers r
                   where r.blog_id = b.blog_id and r.viewed_on = v."day"
                     and r.kind = v."kind" and r.host = v."host")
                  or row_number() over (partition by b.blog_id, v."day" order by v."host")
                   + (select count(*) from blog_referrers r
                       where r.blog_id = b.blog_id and r.viewed_on = v."day") <= ${MOST_HOSTS}
                then v."host" else '*' end as host,
           v."count"
      from (select "day", "amebaId", "kind", "host", sum("count")::int as "count"
              from jsonb_to_recordset($1::text::jsonb)
                as v("day" date, "amebaId" text, "kind" text, "host" text, "count" int)
             group by 1, 2, 3, 4) v
      join blogs b on b.ameba_id = v."amebaId"
  )
  insert into blog_referrers as r (blog_id, viewed_on, kind, host, view_count)
  select blog_id, "day", "kind", host, sum("count") from seen group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (blog_id, viewed_on, kind, host)
    do update set view_count = r.view_count + excluded.view_count`;

/**
 * Adds views to the totals of their blogs and days, and deletes digests of past days.
 * @errors rejects with DiskFull if the disk is full, else with the database's error
 */
export const storeVisits = async (
  database: Database,
  visits: readonly Counted<Visit>[],
): Promise<void> => {
  const notified = visits.filter(({ session }) => session !== '');
  const readers = notified.map((visit) => ({
    day: visit.day,
    amebaId: visit.amebaId,
    visit: digestVisit(visit),
  }));
  const referrers = visits.map(({ day, amebaId, kind, host, count }) => ({
    day,
    amebaId,
    kind,
    host,
    count,
  }));
  const [latest = ''] = visits
    .map(({ day }) => day)
    .toSorted()
    .toReversed();
  await database.transaction(async (tx) => {
    await tx.query(STORE_READERS, [JSON.stringify(readers)]);
    await tx.query(STORE_REFERRERS, [JSON.stringify(referrers)]);
    // delayed views may belong to yesterday
    await tx.query('delete from blog_visits where viewed_on < $1::date - 1', [latest]);
  });
};
