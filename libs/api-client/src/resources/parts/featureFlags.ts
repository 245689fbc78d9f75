import { BLOG_FEATURES, type BlogFeature } from '@engawa/contract/state/blogFeatures.ts';
import * as v from 'valibot';

/**
 * Decodes the flags of a blog to the list of features that are turned off. Unknown flags are
 * ignored. A flag that an older platform omits counts as on.
 */
export const WireFeatureFlags = v.pipe(
  v.object(v.entriesFromList(BLOG_FEATURES, v.optional(v.boolean(), true))),
  v.transform((flags): readonly BlogFeature[] =>
    BLOG_FEATURES.filter((feature) => !flags[feature]),
  ),
);
