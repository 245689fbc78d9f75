import type { BlogFeature, BlogSummary, RootState } from '@engawa/contract';

/** The flags of a blog; null on a page without a blog, where every feature is on. */
export type FlaggedBlog = Pick<BlogSummary, 'offFeatures'> | null;

/** Whether a blog has a feature. This function is the only check of the flags (R3.12). */
export const hasFeature = (blog: FlaggedBlog, feature: BlogFeature): boolean =>
  !blog?.offFeatures.includes(feature);

/** The `rel` attribute of an owner's link to another site, which the service does not endorse. */
export const foreignRel = (blog: FlaggedBlog): string =>
  hasFeature(blog, 'nofollow') ? 'nofollow noopener' : 'noopener';

export const selectHasFeature =
  (feature: BlogFeature) =>
  ({ blogger: { blog } }: RootState): boolean =>
    hasFeature(blog, feature);
