import { BLOG_FEATURES, type BlogFeature } from '@engawa/contract/features/blogFeatures.ts';
import * as v from 'valibot';

/**
 * The flags of a blog, as the features that are off; flags that
 * nobody knows yet say nothing, and what a platform of before a flag does not name is on.
 */
export const WireFeatureFlags = v.pipe(
  v.object(v.entriesFromList(BLOG_FEATURES, v.optional(v.boolean(), true))),
  v.transform((flags): readonly BlogFeature[] =>
    BLOG_FEATURES.filter((feature) => !flags[feature]),
  ),
);
