import type { Read } from '@engawa/contract';
import { hasFeature } from '@engawa/blog-domain/features/hasFeature.ts';
import * as v from 'valibot';
import { buildBloggerAttribute } from './bloggerAttribute.ts';
import { WireFeatureFlags } from '../parts/featureFlags.ts';
import { linkedElsewhere } from '../parts/linkAddress.ts';
import { WireProfile } from '../parts/profile.ts';
import { failure } from '@engawa/contract/result.ts';
import { defineResource } from '../define/defineResource.ts';
import { wireObject } from '../define/wireObject.ts';
import { blogParams } from '../parts/blogParams.ts';
import { WireAcceptance } from '../parts/acceptance.ts';

const WireBlogFields = wireObject({
  blogId: v.number(),
  amebaId: v.string(),
  name: ['blog_name', v.string()],
  description: ['blog_description', v.nullable(v.string(), '')],
  subDirectory: v.nullable(v.string(), ''),
  genreCode: v.nullable(v.string(), ''),
  genreName: v.nullable(v.string(), ''),
  entryLimit: v.nullable(v.number()),
  denyComment: WireAcceptance,
  denyCommentDisp: WireAcceptance,
  denyPocket: WireAcceptance,
  denyReblog: WireAcceptance,
  /** features that the blog's flags turn off (R3.12) */
  offFeatures: ['feature_flags', WireFeatureFlags],
  /**
   * pages of the blogger's other site, in the order of that site's menu; empty if the blogger has
   * no other site
   */
  owndPages: v.optional(v.array(v.object({ label: v.string(), url: v.string() })), []),
  /** published entries that visitors can see in lists */
  entryCount: ['entry_cnt', v.number()],
  // responses of an older platform lack these fields
  /** whether public entries contain videos */
  hasVideos: v.optional(v.boolean(), true),
  /** whether the blog has members-only entries */
  hasAmemberEntries: v.optional(v.boolean(), true),
});

export const WireBlog = v.pipe(
  WireBlogFields,
  v.transform((blog) => ({
    ...blog,
    ...(!hasFeature(blog, 'blog_genre') && { genreCode: '', genreName: '' }),
    owndPages: hasFeature(blog, 'ownd_navigation') ? linkedElsewhere(blog.owndPages) : [],
  })),
);

const NO_SEO_SETTING = { gaContent: null, ga4Content: null };

/** A blogger type, plan or setting has no effect if the blog's flag for it is off (R3.12). */
const WireBlogger = v.pipe(
  wireObject({
    amebaId: v.string(),
    blog: WireBlog,
    profile: WireProfile,
    official: v.nullable(v.object({ upper_text: v.nullable(v.string()) })),
    royalMember: v.nullable(v.object({ sp_ad_plan_id: v.nullable(v.number()) })),
    paidPlan: v.object({ features: v.array(v.string()) }),
    seoSetting: wireObject({
      gaContent: v.nullable(v.string()),
      ga4Content: ['ga4_content', v.nullable(v.string())],
    }),
  }),
  v.transform(({ amebaId, blog, profile, paidPlan, ...wire }) => {
    const official = hasFeature(blog, 'official') ? wire.official : null;
    const royalMember = hasFeature(blog, 'royal_member') ? wire.royalMember : null;
    const hasPremium = hasFeature(blog, 'premium');
    return {
      amebaId,
      blog,
      profile,
      attribute: buildBloggerAttribute({
        isOfficial: official !== null,
        isRoyalMember: royalMember !== null,
        spAdPlanId: royalMember?.sp_ad_plan_id ?? null,
        paidPlanFeatures: hasFeature(blog, 'paid_plan')
          ? paidPlan.features.filter((name) => hasPremium || name !== 'ad_not_display')
          : [],
      }),
      /** text above an official blog's title, such as 俳優 */
      officialUpperText: official?.upper_text ?? null,
      seoSetting: hasFeature(blog, 'seo_setting') ? wire.seoSetting : NO_SEO_SETTING,
    };
  }),
);

/** A response for a blogger without a blog. */
const WireWithoutBlogId = v.object({
  ameba_id: v.string(),
  blog: v.nullish(v.object({ blog_id: v.nullish(v.literal('')) })),
});

export const blogger = defineResource({
  name: 'blogger',
  params: blogParams,
  response: WireBlogger,
  toParams: ({ amebaId }: { readonly amebaId: string }) => ({ amebaId }),
});

/**
 * Reads one blogger with blog, profile, and the properties of type and plan.
 * @errors API-004 the blogger does not exist or has no blog (R8.3), API-001 timeout, API-002
 * invalid response. Never throws.
 * @source GET /_api/blogger
 */
export const getBlogger = (read: Read) =>
  blogger.read(async (...request) => {
    const answer = await read(...request);
    return answer.ok && v.is(WireWithoutBlogId, answer.value)
      ? failure({ code: 'API-004', statusCode: 404, message: 'Not Found' })
      : answer;
  });
