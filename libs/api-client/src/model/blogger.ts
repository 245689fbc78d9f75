import type { Acceptance, BlogFeature } from '@engawa/contract';
import type { BloggerType } from '@engawa/contract/state/rootState.ts';
import type { Picture } from './picture.ts';

/** A page of the blogger's other site. `url` is absolute, http(s). */
export type OwndPage = { readonly label: string; readonly url: string };

export type Blog = {
  readonly blogId: number;
  readonly amebaId: string;
  readonly name: string;
  readonly description: string;
  readonly subDirectory: string;
  readonly genreCode: string;
  readonly genreName: string;
  readonly entryLimit: number | null;
  readonly denyComment: Acceptance;
  readonly denyCommentDisp: Acceptance;
  readonly denyPocket: Acceptance;
  readonly denyReblog: Acceptance;
  /** features that the blog's flags turn off (R3.12) */
  readonly offFeatures: readonly BlogFeature[];
  /** in the order of that site's menu; empty if there is no such site */
  readonly owndPages: readonly OwndPage[];
  /** published entries that visitors can see in lists */
  readonly entryCount: number;
  /** in public entries */
  readonly hasVideos: boolean;
  /** members-only entries */
  readonly hasAmemberEntries: boolean;
};

export type Profile = {
  readonly amebaId: string;
  readonly nickname: string;
  readonly introduction: string;
  readonly gender: 'woman' | 'man' | 'other';
  readonly birthplace: string;
  readonly hobbies: readonly string[];
  readonly image: Picture | null;
  readonly followerCount: number;
  readonly followCount: number;
  /** The blogger has a shop at `shopPath`. */
  readonly hasShop: boolean;
};

/** Derived once by the decoder (specification, section 3). */
export type BloggerAttribute = {
  readonly bloggerType: BloggerType;
  readonly isOfficial: boolean;
  readonly isTopBlogger: boolean;
  readonly isGeneral: boolean;
  readonly isPaidPlanBadgeDisplayEnabled: boolean;
  readonly isShowAdUser: boolean;
  readonly isPremium: boolean;
  readonly isApplyTopBloggerBaseAdPlan: boolean;
};

export type Blogger = {
  readonly amebaId: string;
  readonly blog: Blog;
  readonly profile: Profile;
  readonly attribute: BloggerAttribute;
  /** text above an official blog's title, such as 俳優 */
  readonly officialUpperText: string | null;
  readonly seoSetting: { readonly gaContent: string | null; readonly ga4Content: string | null };
};

export type PaidPlanFeatures = {
  readonly coverImage: Picture | null;
  /** `url` is absolute, http(s) */
  readonly snsSites: readonly { readonly type: string; readonly url: string }[];
  readonly isFeaturedArea: boolean;
  readonly isFeaturedAreaMessageBoard: boolean;
  readonly fixedEntries: readonly { readonly entryId: number; readonly title: string }[];
  readonly announcement: { readonly text: string; readonly entryId: number | null } | null;
};
