import type { BlogSummary } from '../state/rootState.ts';
import type { BlogFeature } from './blogFeatures.ts';

/** A blog as far as its flags go; null on a page of no blog, where no blog's flag holds anything back. */
export type FlaggedBlog = Pick<BlogSummary, 'offFeatures'> | null;

/** Whether a blog has a feature: the one place that answers it (R3.12). */
export const hasFeature = (blog: FlaggedBlog, feature: BlogFeature): boolean =>
  !blog?.offFeatures.includes(feature);

/** `rel` of an owner's link to another site, which the service does not vouch for. */
export const foreignRel = (blog: FlaggedBlog): string =>
  hasFeature(blog, 'nofollow') ? 'nofollow noopener' : 'noopener';
