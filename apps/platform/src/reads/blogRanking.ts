import * as v from 'valibot';
import { isPublic } from './entryRow.ts';
import { limitParam, parseParams } from './params.ts';
import { imageFile } from './picture.ts';
import type { ApiResource, ReadDeps } from './readDeps.ts';

const schema = v.object({ limit: limitParam(5) });

type Row = {
  readonly ameba_id: string;
  readonly blog_name: string;
  readonly nickname: string;
  readonly genre_name: string | null;
  readonly image_path: string | null;
  readonly image_width: number | null;
  readonly image_height: number | null;
};

/** Half of the weight is gone after a week; what is older than ninety days does not count. */
const weight = (ageDays: string) => `1.0 / (1.0 + greatest(0, ${ageDays}) / 7.0)`;
const ageOf = (column: string) => `extract(epoch from $1::timestamptz - ${column}) / 86400.0`;
const inWindow = (column: string) =>
  `${column} > $1::timestamptz - interval '90 days' and ${column} <= $1`;

/** A view counts 1, a like 20, a comment 30, each by its age. */
const SELECT = `
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
  select b.ameba_id, b.title as blog_name, m.nickname, g.name as genre_name,
         m.image_path, m.image_width, m.image_height
    from blogs b
    join members m on m.member_id = b.member_id
    left join genres g on g.code = b.genre_code
    left join scores s on s.blog_id = b.blog_id
   where exists (select 1 from entries e where e.blog_id = b.blog_id and ${isPublic('$1')})
   order by coalesce(s.score, 0) desc, b.blog_id limit $2`;

/** The most read blogs of late, computed from views, likes and comments. */
export const blogRanking = ({ database, clock, platformOrigin }: ReadDeps): ApiResource => ({
  read: async (params) => {
    const { limit } = parseParams(schema, params);
    const rows = await database.query<Row>(SELECT, [clock(), limit]);
    return {
      data: {
        blogs: rows.map((row, index) => ({
          rank: index + 1,
          ameba_id: row.ameba_id,
          blog_name: row.blog_name,
          nickname: row.nickname,
          genre_name: row.genre_name ?? '',
          ...imageFile(platformOrigin, {
            path: row.image_path,
            width: row.image_width,
            height: row.image_height,
          }),
        })),
      },
    };
  },
});
