import {
  createSlice,
  type BloggerFacts,
  type BlogSummary,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';
import type { Blogger, PaidPlanFeatures } from '@engawa/api-client/model/blogger.ts';
import type { PcLayout } from '@engawa/api-client/model/skin.ts';

const DEFAULT_ENTRY_LIMIT = 10;

const NO_BLOGGER: RootState['blogger'] = { blogger: null, blog: null };

/** The blog of the current page, which every remote may read. */
export const bloggerSlice = createSlice({
  name: 'blogger',
  initialState: NO_BLOGGER,
  reducers: {
    bloggerLoaded: (_, { payload }: PayloadAction<RootState['blogger']>) => payload,
  },
});

export const { bloggerLoaded } = bloggerSlice.actions;

/**
 * @param layout layout of the blog; its entry limit takes precedence over the limit of the blog,
 * and if neither has a limit, 10 applies
 * @param plan features of the owner's paid plan; `unread` if the read failed, null if the owner has
 * no paid plan
 */
export const toBlogSummary = (
  { blog }: Blogger,
  layout: PcLayout | null,
  plan: PaidPlanFeatures | null | 'unread',
): BlogSummary => ({
  blogId: blog.blogId,
  amebaId: blog.amebaId,
  title: blog.name,
  description: blog.description,
  genre: blog.genreCode === '' ? null : { code: blog.genreCode, name: blog.genreName },
  denyComment: blog.denyComment,
  denyCommentDisp: blog.denyCommentDisp,
  denyPocket: blog.denyPocket,
  denyReblog: blog.denyReblog,
  hasMessageBoard: plan === 'unread' ? null : (plan?.isFeaturedAreaMessageBoard ?? false),
  offFeatures: blog.offFeatures,
  entryLimit: layout?.entryLimit ?? blog.entryLimit ?? DEFAULT_ENTRY_LIMIT,
});

export const toBloggerFacts = ({ amebaId, profile, attribute }: Blogger): BloggerFacts => ({
  amebaId,
  nickname: profile.nickname,
  bloggerType: attribute.bloggerType,
  isPremium: attribute.isPremium,
  isApplyTopBloggerBaseAdPlan: attribute.isApplyTopBloggerBaseAdPlan,
  image: profile.image,
});
