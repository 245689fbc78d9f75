import { hasFeature, type FlaggedBlog } from '@engawa/blog-domain/features/hasFeature.ts';
import type { BlogFeature } from '@engawa/contract';

/**
 * Whether a blog offers an item: an item without a feature always, any other only if its feature is
 * on (R3.12).
 */
export const isOffered = (
  blog: FlaggedBlog,
  { feature }: { readonly feature?: BlogFeature },
): boolean => feature === undefined || hasFeature(blog, feature);
