import * as v from 'valibot';
import { isPublic } from './entryRow.ts';
import { blogParams, findBlogId, notFound } from './findBlog.ts';
import { parseParams } from './params.ts';
import { PROFILE_COLUMNS, wireProfile, type ProfileRow } from './profileRow.ts';
import type { ApiResource, ReadDeps } from './readDeps.ts';

type Row = ProfileRow & {
  readonly blog_id: number;
  readonly ameba_id: string;
  readonly title: string;
  readonly description: string;
  readonly sub_directory: string;
  readonly genre_code: string | null;
  readonly genre_name: string | null;
  readonly entry_limit: number | null;
  readonly entry_count: number;
  readonly deny_comment: string;
  readonly deny_comment_disp: string;
  readonly deny_pocket: string;
  readonly deny_reblog: string;
  readonly official_upper_text: string | null;
  readonly is_royal_member: boolean;
  readonly sp_ad_plan_id: number | null;
  readonly features: readonly string[] | null;
  readonly ga_content: string | null;
  readonly ga4_content: string | null;
};

const SELECT = `
  select b.blog_id, b.ameba_id, b.title, b.description, b.sub_directory, b.genre_code,
         g.name as genre_name, b.entry_limit, b.deny_comment, b.deny_comment_disp, b.deny_pocket,
         b.deny_reblog, b.official_upper_text, b.is_royal_member, b.sp_ad_plan_id, p.features,
         b.ga_content, b.ga4_content,
         (select count(*)::int from entries e
           where e.blog_id = b.blog_id and ${isPublic('$2')}) as entry_count,
         ${PROFILE_COLUMNS}
    from blogs b
    join members m on m.member_id = b.member_id
    left join genres g on g.code = b.genre_code
    left join blog_paid_plans p on p.blog_id = b.blog_id
   where b.blog_id = $1`;

const wireBlog = (row: Row) => ({
  blog_id: row.blog_id,
  ameba_id: row.ameba_id,
  blog_name: row.title,
  blog_description: row.description,
  sub_directory: row.sub_directory,
  genre_code: row.genre_code ?? '',
  genre_name: row.genre_name ?? '',
  entry_limit: row.entry_limit,
  entry_cnt: row.entry_count,
  deny_comment: row.deny_comment,
  deny_comment_disp: row.deny_comment_disp,
  deny_pocket: row.deny_pocket,
  deny_reblog: row.deny_reblog,
});

/** A blogger: blog, profile, and what type and plan follow from. */
export const blogger = (deps: ReadDeps): ApiResource => ({
  read: async (params) => {
    const { database, clock, platformOrigin } = deps;
    const blogId = await findBlogId(database, parseParams(v.object(blogParams), params));
    const [row] = await database.query<Row>(SELECT, [blogId, clock()]);
    if (!row) throw notFound();
    return {
      data: {
        ameba_id: row.ameba_id,
        blog: wireBlog(row),
        profile: wireProfile(row, platformOrigin),
        official: row.official_upper_text === null ? null : { upper_text: row.official_upper_text },
        royal_member: row.is_royal_member ? { sp_ad_plan_id: row.sp_ad_plan_id } : null,
        paid_plan: { features: row.features ?? [] },
        seo_setting: { ga_content: row.ga_content, ga4_content: row.ga4_content },
      },
    };
  },
});
