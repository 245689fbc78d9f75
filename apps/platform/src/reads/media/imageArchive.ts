import { toTokyoIso, tokyoMonthStart } from '../../tokyoTime.ts';
import * as v from 'valibot';
import { blogParams, requireAmebaId, requireBlog } from '../findBlog.ts';
import { wireImage, type ImageRow } from './imageRow.ts';
import { pagingOf, rangeOf } from '../paging.ts';
import { limitParam, pageParam, parseParams, yearMonthParam } from '../params.ts';
import type { ApiResource } from '../apiContext.ts';
import type { ReadDeps } from '../readDeps.ts';

const schema = v.object({
  ...blogParams,
  yearMonth: v.optional(yearMonthParam),
  page: pageParam,
  limit: limitParam(48),
});

type Month = { readonly year_month: string; readonly image_cnt: number };

type Row = {
  readonly blog_id: number;
  /** of Tokyo, newest first */
  readonly months: readonly Month[];
  readonly first_entry_id: number | null;
  /** newest first; times as JSON has them */
  readonly images: readonly (Omit<ImageRow, 'published_at'> & { readonly published_at: string })[];
};

// months are counted already, with those of the future, which are few and taken off again
const SELECT = `
  with blog as (select blog_id from blogs where ameba_id = $1),
  counted as (
    select n.year_month, n.image_count as image_cnt
      from blog join media_counts n on n.blog_id = blog.blog_id
    union all
    select tokyo_month(i.published_at), -1
      from blog join entry_images i on i.blog_id = blog.blog_id
     where i.is_shown and i.published_at > $2
  ),
  by_month as (select year_month, sum(image_cnt)::int as image_cnt from counted group by year_month),
  page as (
    select i.image_id, i.entry_id, i.position, i.image_path, i.width, i.height, i.alt,
           i.published_at, e.title
      from blog
      cross join lateral (
        select * from entry_images m
         where m.blog_id = blog.blog_id and m.is_shown and m.published_at <= $2
           and m.published_at >= $3::timestamptz and m.published_at < $4::timestamptz
         order by m.published_at desc, m.entry_id desc, m.position limit $5 offset $6
      ) i
      join entries e on e.entry_id = i.entry_id
  )
  select blog.blog_id,
         coalesce((select json_agg(n order by n.year_month desc) from by_month n
                    where n.image_cnt > 0), '[]') as months,
         (select i.entry_id from entry_images i
           where i.blog_id = blog.blog_id and i.is_shown and i.published_at <= $2
           order by i.published_at, i.entry_id limit 1) as first_entry_id,
         coalesce((select json_agg(p order by p.published_at desc, p.entry_id desc, p.position)
                     from page p), '[]') as images
    from blog`;

const [ALWAYS, EVER] = ['-infinity', 'infinity'];

/**
 * A page of the pictures of one month, newest first, or of all months; with the months that have some.
 * Pictures of entries for members are not among them.
 */
export const imageArchive = ({ database, clock, platformOrigin }: ReadDeps): ApiResource => ({
  read: async (params) => {
    const asked = parseParams(schema, params);
    const { yearMonth = null } = asked;
    const range = rangeOf(asked);
    const [found] = await database.query<Row>(SELECT, [
      requireAmebaId(asked),
      clock(),
      yearMonth === null ? ALWAYS : toTokyoIso(tokyoMonthStart(yearMonth)),
      yearMonth === null ? EVER : toTokyoIso(tokyoMonthStart(yearMonth, 1)),
      range.limit,
      range.offset,
    ]);
    const { months, images, first_entry_id: firstEntryId } = requireBlog(found, asked);
    const total = months
      .filter((month) => yearMonth === null || month.year_month === yearMonth)
      .reduce((sum, month) => sum + month.image_cnt, 0);
    const others = months.map((month) => month.year_month);
    const isOlder = (month: string) => yearMonth !== null && month < yearMonth;
    const isNewer = (month: string) => yearMonth !== null && month > yearMonth;
    return {
      data: {
        year_month: yearMonth,
        images: images.map((image) =>
          wireImage(
            { ...image, published_at: new Date(image.published_at) },
            asked.amebaId,
            platformOrigin,
          ),
        ),
        paging: pagingOf(range, total),
        monthly_counts: months,
        prev_year_month: others.find(isOlder) ?? null,
        next_year_month: others.findLast(isNewer) ?? null,
        first_entry_id: firstEntryId,
      },
    };
  },
});
