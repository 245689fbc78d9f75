import { BLOG_FEATURES } from '@engawa/contract/state/blogFeatures.ts';
import * as v from 'valibot';
import type { BlogRow } from '../rows/blogRow.ts';
import { blogParams, findBlog } from '../request/findBlog.ts';
import { parseParams } from '../request/params.ts';
import { wireProfile } from '../rows/profileRow.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';

const wireBlog = (row: BlogRow) => ({
  blog_id: row.blog_id,
  ameba_id: row.ameba_id,
  blog_name: row.title,
  blog_description: row.description,
  sub_directory: row.sub_directory,
  genre_code: row.genre_code ?? '',
  genre_name: row.genre_name ?? '',
  entry_limit: row.entry_limit,
  entry_cnt: row.entry_count,
  has_videos: row.has_videos,
  has_amember_entries: row.has_amember_entries,
  deny_comment: row.deny_comment,
  deny_comment_disp: row.deny_comment_disp,
  deny_pocket: row.deny_pocket,
  deny_reblog: row.deny_reblog,
  ownd_pages: row.ownd_pages,
  feature_flags: Object.fromEntries(
    BLOG_FEATURES.map((feature) => [feature, !row.off_features.includes(feature)]),
  ),
});

/** A blogger: blog, profile, and the data from which type and plan follow. */
export const blogger = ({ platformOrigin }: ReadDeps): ApiImplementation<'blogger'> => ({
  read: async (params, { shared }) => {
    const row = await findBlog(shared, parseParams(v.object(blogParams), params));
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
