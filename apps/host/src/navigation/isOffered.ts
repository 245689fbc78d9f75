import { hasFeature, type BlogFeature, type FlaggedBlog } from '@engawa/contract';

/** Whether a blog offers an item that may depend on a feature (R3.12). */
export const isOffered = (
  blog: FlaggedBlog,
  { feature }: { readonly feature?: BlogFeature },
): boolean => feature === undefined || hasFeature(blog, feature);
