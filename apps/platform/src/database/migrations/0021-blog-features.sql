-- What a blog does not have of what blogs can have; all else it has.
alter table blogs add column off_features text[] not null default '{}'
  check (off_features <@ array[
    'theme_name', 'entry_text', 'royal_member', 'premium', 'official',
    'image_auth', 'advertise', 'entry_summary', 'seo_setting', 'ownd_navigation',
    'reader_count', 'follower_count', 'follow_count', 'blog_genre', 'blog_ranking',
    'paid_plan', 'nofollow', 'reblog', 'hash_tag', 'image',
    'video', 'clip', 'voice_blog', 'pr', 'auto_ad'
  ]);
