import { BLOG_FEATURES } from '@engawa/contract/state/blogFeatures.ts';
import * as v from 'valibot';

const acceptance = v.picklist(['accept', 'deny', 'ameba_only']);
const gender = v.picklist(['woman', 'man', 'other']);

export const blogSchema = v.object({
  amebaId: v.string(),
  template: v.picklist(['new', 'official', 'old', 'uranus']),
  nickname: v.string(),
  blogTitle: v.string(),
  blogDescription: v.string(),
  profile: v.object({
    gender,
    birthplace: v.string(),
    introduction: v.string(),
    hobbies: v.array(v.string()),
  }),
  genre: v.string(),
  officialCategory: v.optional(v.string()),
  themes: v.array(v.object({ key: v.string(), name: v.string(), genre: v.optional(v.string()) })),
  messageBoard: v.string(),
  introduction: v.string(),
  paidPlan: v.object({
    features: v.array(v.string()),
    fields: v.array(v.string()),
    snsSites: v.optional(v.array(v.object({ type: v.string(), url: v.string() })), []),
    fixedEntries: v.optional(v.array(v.string()), []),
    announcement: v.optional(v.object({ entry: v.string(), text: v.string() })),
  }),
  deny: v.object({
    deny_comment: acceptance,
    deny_comment_disp: acceptance,
    deny_pocket: acceptance,
    deny_reblog: acceptance,
  }),
  sidebar: v.object({
    use_sidebar1: v.boolean(),
    use_sidebar2: v.boolean(),
    no_use_sidebar: v.boolean(),
    entry_limit: v.number(),
    calendar_language: v.picklist(['japanese', 'english']),
    archive_display_type: v.picklist(['month', 'year']),
    theme_display_type: v.string(),
    entry_display_count: v.number(),
    comment_display_count: v.number(),
    bookmark_display_count: v.number(),
    favorite_display_count: v.number(),
    reader_display_count: v.number(),
  }),
  bookmarks: v.array(v.object({ name: v.string(), url: v.string(), description: v.string() })),
  favourites: v.array(v.string()),
  owndPages: v.optional(v.array(v.object({ label: v.string(), url: v.string() })), []),
  takesCheers: v.optional(v.boolean(), false),
  offFeatures: v.optional(v.array(v.picklist(BLOG_FEATURES)), []),
  domains: v.optional(v.array(v.string()), []),
  avatar: v.string(),
  coverImage: v.nullable(v.string()),
  customCss: v.nullable(v.pipe(v.string(), v.regex(/^[a-z-]+$/))),
  official: v.optional(v.object({ upper_text: v.string() })),
  royalMember: v.optional(v.object({ sp_ad_plan_id: v.number() })),
});
export type DemoBlog = v.InferOutput<typeof blogSchema>;

export const entrySchema = v.object({
  key: v.string(),
  title: v.string(),
  theme: v.string(),
  publishedAt: v.string(),
  publishFlg: v.picklist(['open', 'amember']),
  closedFlg: v.picklist(['off', 'mon_ng']),
  denyComment: v.optional(acceptance, 'accept'),
  denyCommentDisp: v.optional(acceptance, 'accept'),
  denyReblog: v.optional(acceptance, 'accept'),
  hashtags: v.array(v.string()),
  video: v.optional(v.string()),
  body: v.string(),
});
export type DemoEntry = v.InferOutput<typeof entrySchema>;

export const commentSchema = v.object({
  entry: v.string(),
  author: v.nullable(v.string()),
  name: v.string(),
  text: v.string(),
  minutesAfter: v.number(),
  replyTo: v.optional(v.number()),
});
export type DemoComment = v.InferOutput<typeof commentSchema>;

export const shopSchema = v.object({
  amebaId: v.string(),
  name: v.string(),
  description: v.string(),
  status: v.picklist(['open', 'closed']),
  items: v.array(
    v.object({
      name: v.string(),
      description: v.string(),
      priceYen: v.number(),
      isSoldOut: v.optional(v.boolean(), false),
      image: v.optional(v.string()),
      /** keys of the entries under which the item is displayed */
      entries: v.array(v.string()),
    }),
  ),
});
export type DemoShop = v.InferOutput<typeof shopSchema>;

export const myPicksSchema = v.object({
  /** key of the entry under which the recommendations are displayed */
  entry: v.string(),
  picks: v.array(
    v.object({ name: v.string(), shopName: v.string(), url: v.string(), note: v.string() }),
  ),
});
export type DemoMyPicks = v.InferOutput<typeof myPicksSchema>;

const creativeSchema = v.object({
  /** a drawing without text; a creative without an image has `html` */
  image: v.optional(v.object({ slug: v.string(), width: v.number(), height: v.number() })),
  html: v.optional(v.string()),
  headline: v.optional(v.string(), ''),
  alt: v.string(),
  landingUrl: v.string(),
});

export const adSchema = v.object({
  name: v.string(),
  advertiser: v.string(),
  weight: v.number(),
  spots: v.array(v.string()),
  creatives: v.array(creativeSchema),
});
export type DemoAd = v.InferOutput<typeof adSchema>;

export const memberSchema = v.object({
  amebaId: v.string(),
  nickname: v.string(),
  gender,
  introduction: v.string(),
});
export type DemoMember = v.InferOutput<typeof memberSchema>;

export const imageSchema = v.object({
  slug: v.string(),
  alt: v.string(),
  width: v.number(),
  height: v.number(),
  seconds: v.optional(v.number()),
  /** language of its video's captions, `films/{slug}.{language}.vtt` */
  captions: v.optional(v.string()),
});
export type DemoImage = v.InferOutput<typeof imageSchema>;

const category = { code: v.string(), name: v.string(), order: v.number() };
export const genresSchema = v.object({
  officialCategories: v.array(v.object(category)),
  genres: v.array(v.object({ ...category, officialCategory: v.string() })),
  /** keys of recommended entries */
  pickups: v.array(v.object({ genre: v.string(), entries: v.array(v.string()) })),
});
export type DemoGenres = v.InferOutput<typeof genresSchema>;
