import { hasFeature, type BlogFeature, type FlaggedBlog } from '@engawa/contract';

/** Whether a blog offers what may hang on a feature of it (R3.12). */
export const isOffered = (
  blog: FlaggedBlog,
  { feature }: { readonly feature?: BlogFeature },
): boolean => feature === undefined || hasFeature(blog, feature);
