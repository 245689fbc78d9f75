import { toTokyoIso, tokyoMonthStart } from '../../system/tokyoTime.ts';
import * as v from 'valibot';
import { blogParams, requireAmebaId, requireBlog } from '../request/findBlog.ts';
import { wireImage, type ImageRow } from './imageRow.ts';
import { buildPaging, resolveRange } from '../request/paging.ts';
import { limitParam, pageParam, parseParams, yearMonthParam } from '../request/params.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';

/** Cursor of a list: `{time in µs}-{entryId}-{position}` of the last image of a page. */
const afterParam = v.pipe(
  v.string(),
  v.regex(/^\d{1,16}-\d{1,15}-\d{1,9}$/),
  v.transform((text) => text.split('-').map(Number)),
);

const schema = v.object({
  ...blogParams,
  yearMonth: v.optional(yearMonthParam),
  page: pageParam,
  after: v.optional(afterParam),
  limit: limitParam(48),
});

type Month = { readonly year_month: string; readonly image_cnt: number };

type PageRow = Omit<ImageRow, 'published_at'> & {
  /** time in the format of PostgreSQL's JSON */
  readonly published_at: string;
  readonly cursor: string;
};

type Row = {
  readonly blog_id: number;
  /** months in Tokyo, newest first */
  readonly months: readonly Month[];
  readonly first_entry_id: number | null;
  /** newest first, one more than the page if more follow */
  readonly images: readonly PageRow[];
};

const ORDER = 'm.published_at desc, m.entry_id desc, m.position';
const IN_RANGE = `m.blog_id = blog.blog_id and m.is_shown and m.published_at <= $2
           and m.published_at >= $3::timestamptz and m.published_at < $4::timestamptz`;

const buildPicturesSelect = (more: string, rest: string) => `
        select * from entry_images m where ${IN_RANGE} ${more}
         order by ${ORDER} limit $5 ${rest}`;

/** Selects a page by offset: the skipped rows make a deep page slower. */
const AT_PAGE = buildPicturesSelect('', 'offset $6');

const AT = `to_timestamp(0) + $6::bigint * interval '1 microsecond'`;

/**
 * Images after the cursor: the remaining images of the cursor's entry, other images of the same
 * time, and all earlier images; each group is one index range.
 */
const AFTER = `
        select * from (
          (${buildPicturesSelect(`and m.published_at = ${AT} and m.entry_id = $7 and m.position > $8`, '')})
          union all (${buildPicturesSelect(`and m.published_at = ${AT} and m.entry_id < $7`, '')})
          union all (${buildPicturesSelect(`and m.published_at < ${AT}`, '')})
        ) m order by ${ORDER} limit $5`;

// the counts of months include entries of the future; these are few and subtracted
const selectPictures = (pictures: string) => `
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
           i.published_at, e.title,
           concat_ws('-', (extract(epoch from i.published_at) * 1000000)::bigint,
                     i.entry_id, i.position) as cursor
      from blog
      cross join lateral (${pictures}) i
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

const SELECT_PAGE = selectPictures(AT_PAGE);
const SELECT_AFTER = selectPictures(AFTER);

const [ALWAYS, EVER] = ['-infinity', 'infinity'];

/**
 * A page of the images of one month or of all months, newest first, with the months that have
 * images. Images of member-only entries are excluded. Pages by cursor neither repeat nor skip an
 * image when others are added or deleted.
 */
export const imageArchive = ({
  database,
  clock,
  ...deps
}: ReadDeps): ApiImplementation<'imageArchive'> => ({
  read: async (params) => {
    const requested = parseParams(schema, params);
    const { yearMonth = null, after } = requested;
    const range = resolveRange(requested);
    const [found] = await database.query<Row>(after ? SELECT_AFTER : SELECT_PAGE, [
      requireAmebaId(requested),
      clock(),
      yearMonth === null ? ALWAYS : toTokyoIso(tokyoMonthStart(yearMonth)),
      yearMonth === null ? EVER : toTokyoIso(tokyoMonthStart(yearMonth, 1)),
      range.limit + 1,
      ...(after ?? [range.offset]),
    ]);
    const { months, images: read, first_entry_id: firstEntryId } = requireBlog(found, requested);
    const images = read.slice(0, range.limit);
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
            requested.amebaId,
            deps,
          ),
        ),
        paging: buildPaging(range, total),
        next_cursor: read.length > images.length ? (images.at(-1)?.cursor ?? null) : null,
        monthly_counts: months,
        prev_year_month: others.find(isOlder) ?? null,
        next_year_month: others.findLast(isNewer) ?? null,
        first_entry_id: firstEntryId,
      },
    };
  },
});
