import type { blogger } from '../resources/blog/blogger.ts';
import type { bloggerPaidPlanFeature } from '../resources/blog/bloggerPaidPlanFeature.ts';
import type { Answer } from '../resources/define/model.ts';

export type Blogger = Answer<typeof blogger>;
export type Blog = Blogger['blog'];
export type Profile = Blogger['profile'];
/**
 * Properties that the decoder derives from a blogger's type and plan (specification, section 3).
 */
export type BloggerAttribute = Blogger['attribute'];
/** A page of the blogger's other site. `url` is absolute, http(s). */
export type OwndPage = Blog['owndPages'][number];
export type PaidPlanFeatures = Answer<typeof bloggerPaidPlanFeature>;
