/**
 * Features of a blog, each with a flag (specification, section 3): docs/contracts/blog-features.md.
 */
export const BLOG_FEATURES = [
  'theme_name',
  'entry_text',
  'royal_member',
  'premium',
  'official',
  'image_auth',
  'advertise',
  'entry_summary',
  'seo_setting',
  'ownd_navigation',
  'reader_count',
  'follower_count',
  'follow_count',
  'blog_genre',
  'blog_ranking',
  'paid_plan',
  'nofollow',
  'reblog',
  'hash_tag',
  'image',
  'video',
  'clip',
  'voice_blog',
  'pr',
  'auto_ad',
] as const;

export type BlogFeature = (typeof BLOG_FEATURES)[number];
