import type { BlogFeature } from '../state/blogFeatures.ts';

export type FeatureGate = 'platform' | 'api-client' | 'host' | 'entry' | 'imagevideo' | 'social';

/**
 * The gates: places in the code that check the flag of a feature. The test table of each gate has a
 * row for each feature that the gate checks. A feature that no code implements has no gate.
 */
export const FEATURE_GATES = {
  theme_name: ['entry'],
  entry_text: ['entry'],
  royal_member: ['api-client'],
  premium: ['api-client'],
  official: ['api-client', 'host'],
  image_auth: ['platform'],
  advertise: ['platform', 'host', 'entry'],
  entry_summary: ['entry', 'imagevideo'],
  seo_setting: ['api-client'],
  ownd_navigation: ['api-client'],
  reader_count: ['host', 'social'],
  follower_count: ['host'],
  follow_count: ['host'],
  blog_genre: ['api-client'],
  blog_ranking: ['entry', 'host'],
  paid_plan: ['api-client', 'host'],
  nofollow: ['host', 'social'],
  reblog: ['entry', 'social'],
  hash_tag: ['entry'],
  image: ['host', 'imagevideo'],
  video: ['host', 'imagevideo'],
  clip: ['entry'],
  voice_blog: ['platform'],
  pr: [],
  auto_ad: ['platform', 'entry'],
} as const satisfies Record<BlogFeature, readonly FeatureGate[]>;

/** The features that a gate checks, sorted by name. */
export const featuresGatedBy = (gate: FeatureGate): readonly string[] =>
  Object.entries<readonly FeatureGate[]>(FEATURE_GATES)
    .filter(([, gates]) => gates.includes(gate))
    .map(([feature]) => feature)
    .toSorted();
