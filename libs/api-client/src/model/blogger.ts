import type { BloggerType } from '@engawa/contract';
import type { blogger } from '../resources/blog/blogger.ts';
import type { bloggerPaidPlanFeature } from '../resources/blog/bloggerPaidPlanFeature.ts';
import type { Answer } from '../resources/define/model.ts';

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

export type Blogger = Answer<typeof blogger>;
export type Blog = Blogger['blog'];
export type Profile = Blogger['profile'];
/** A page of the blogger's other site. `url` is absolute, http(s). */
export type OwndPage = Blog['owndPages'][number];
export type PaidPlanFeatures = Answer<typeof bloggerPaidPlanFeature>;
