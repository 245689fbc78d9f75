import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { Blog, Blogger } from '../model/blogger.ts';
import { bloggerAttributeOf } from './parts/bloggerAttribute.ts';
import { decodeWith } from './parts/decodeWith.ts';
import { WireProfile } from './parts/profile.ts';
import { readAndDecode } from './parts/readAndDecode.ts';
import { WireAcceptance } from './parts/wireFields.ts';

const WireBlog = v.pipe(
  v.object({
    blog_id: v.number(),
    ameba_id: v.string(),
    blog_name: v.string(),
    blog_description: v.nullable(v.string(), ''),
    sub_directory: v.nullable(v.string(), ''),
    genre_code: v.nullable(v.string(), ''),
    genre_name: v.nullable(v.string(), ''),
    entry_limit: v.nullable(v.number()),
    entry_cnt: v.number(),
    deny_comment: WireAcceptance,
    deny_comment_disp: WireAcceptance,
    deny_pocket: WireAcceptance,
    deny_reblog: WireAcceptance,
  }),
  v.transform((wire): Blog => ({
    blogId: wire.blog_id,
    amebaId: wire.ameba_id,
    name: wire.blog_name,
    description: wire.blog_description,
    subDirectory: wire.sub_directory,
    genreCode: wire.genre_code,
    genreName: wire.genre_name,
    entryLimit: wire.entry_limit,
    denyComment: wire.deny_comment,
    denyCommentDisp: wire.deny_comment_disp,
    denyPocket: wire.deny_pocket,
    denyReblog: wire.deny_reblog,
    entryCount: wire.entry_cnt,
  })),
);

const WireBlogger = v.pipe(
  v.object({
    ameba_id: v.string(),
    blog: WireBlog,
    profile: WireProfile,
    official: v.nullable(v.object({ upper_text: v.nullable(v.string()) })),
    royal_member: v.nullable(v.object({ sp_ad_plan_id: v.nullable(v.number()) })),
    paid_plan: v.object({ features: v.array(v.string()) }),
    seo_setting: v.object({
      ga_content: v.nullable(v.string()),
      ga4_content: v.nullable(v.string()),
    }),
  }),
  v.transform((wire): Blogger => ({
    amebaId: wire.ameba_id,
    blog: wire.blog,
    profile: wire.profile,
    attribute: bloggerAttributeOf({
      isOfficial: wire.official !== null,
      isRoyalMember: wire.royal_member !== null,
      spAdPlanId: wire.royal_member?.sp_ad_plan_id ?? null,
      paidPlanFeatures: wire.paid_plan.features,
    }),
    officialUpperText: wire.official?.upper_text ?? null,
    seoSetting: {
      gaContent: wire.seo_setting.ga_content,
      ga4Content: wire.seo_setting.ga4_content,
    },
  })),
);

/** @errors API-002 */
export const decodeBlogger: (value: unknown) => Result<Blogger> = decodeWith(WireBlogger);

/**
 * Reads one blogger with blog, profile and what follows from type and plan.
 * @errors API-004 no such blogger, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/blogger
 */
export const getBlogger =
  (read: Read) =>
  async ({ amebaId }: { readonly amebaId: string }): Promise<Result<Blogger>> =>
    readAndDecode(read, 'blogger', { amebaId }, decodeBlogger);
