import type { Read, Result } from '@engawa/contract';
import { hasFeature } from '@engawa/blog-domain/features/hasFeature.ts';
import * as v from 'valibot';
import type { Blog, Blogger } from '../../model/blogger.ts';
import { buildBloggerAttribute } from '../parts/bloggerAttribute.ts';
import { WireFeatureFlags } from '../parts/featureFlags.ts';
import { linkedElsewhere } from '../parts/linkAddress.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { WireProfile } from '../parts/profile.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { WireAcceptance } from '../parts/wireFields.ts';

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
    // missing in responses of an older platform
    has_videos: v.optional(v.boolean(), true),
    has_amember_entries: v.optional(v.boolean(), true),
    deny_comment: WireAcceptance,
    deny_comment_disp: WireAcceptance,
    deny_pocket: WireAcceptance,
    deny_reblog: WireAcceptance,
    ownd_pages: v.optional(v.array(v.object({ label: v.string(), url: v.string() })), []),
    feature_flags: WireFeatureFlags,
  }),
  v.transform(({ feature_flags: offFeatures, ...wire }): Blog => ({
    blogId: wire.blog_id,
    amebaId: wire.ameba_id,
    name: wire.blog_name,
    description: wire.blog_description,
    subDirectory: wire.sub_directory,
    genreCode: hasFeature({ offFeatures }, 'blog_genre') ? wire.genre_code : '',
    genreName: hasFeature({ offFeatures }, 'blog_genre') ? wire.genre_name : '',
    entryLimit: wire.entry_limit,
    denyComment: wire.deny_comment,
    denyCommentDisp: wire.deny_comment_disp,
    denyPocket: wire.deny_pocket,
    denyReblog: wire.deny_reblog,
    offFeatures,
    owndPages: hasFeature({ offFeatures }, 'ownd_navigation')
      ? linkedElsewhere(wire.ownd_pages)
      : [],
    entryCount: wire.entry_cnt,
    hasVideos: wire.has_videos,
    hasAmemberEntries: wire.has_amember_entries,
  })),
);

const NO_SEO_SETTING: Blogger['seoSetting'] = { gaContent: null, ga4Content: null };

/** A blogger type, plan or setting has no effect if the blog's flag for it is off (R3.12). */
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
  v.transform((wire): Blogger => {
    const official = hasFeature(wire.blog, 'official') ? wire.official : null;
    const royalMember = hasFeature(wire.blog, 'royal_member') ? wire.royal_member : null;
    const hasPlan = hasFeature(wire.blog, 'paid_plan');
    const hasPremium = hasFeature(wire.blog, 'premium');
    return {
      amebaId: wire.ameba_id,
      blog: wire.blog,
      profile: wire.profile,
      attribute: buildBloggerAttribute({
        isOfficial: official !== null,
        isRoyalMember: royalMember !== null,
        spAdPlanId: royalMember?.sp_ad_plan_id ?? null,
        paidPlanFeatures: hasPlan
          ? wire.paid_plan.features.filter((name) => hasPremium || name !== 'ad_not_display')
          : [],
      }),
      officialUpperText: official?.upper_text ?? null,
      seoSetting: hasFeature(wire.blog, 'seo_setting')
        ? { gaContent: wire.seo_setting.ga_content, ga4Content: wire.seo_setting.ga4_content }
        : NO_SEO_SETTING,
    };
  }),
);

const decodeWhole = decodeWith(WireBlogger);

/** A response for a blogger without a blog. */
const WireWithoutBlogId = v.object({
  ameba_id: v.string(),
  blog: v.nullish(v.object({ blog_id: v.nullish(v.literal('')) })),
});

/** @errors API-004 for a response without a blog id (R8.3), API-002 for any other bad shape */
export const decodeBlogger = (value: unknown): Result<Blogger> =>
  v.is(WireWithoutBlogId, value)
    ? { ok: false, error: { code: 'API-004', statusCode: 404, message: 'Not Found' } }
    : decodeWhole(value);

/**
 * Reads one blogger with blog, profile, and the properties of type and plan.
 * @errors API-004 no such blogger, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/blogger
 */
export const getBlogger =
  (read: Read) =>
  async ({ amebaId }: { readonly amebaId: string }): Promise<Result<Blogger>> =>
    readAndDecode(read, 'blogger', { amebaId }, decodeBlogger);
