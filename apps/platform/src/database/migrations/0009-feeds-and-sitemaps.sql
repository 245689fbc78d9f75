-- What stands in feeds and sitemaps: what everyone may read, nothing for members alone.
create index entries_of_feed on entries (blog_id, published_at desc, entry_id desc)
  where visibility = 'public' and publish_flg = 'open' and closed_flg = 'off';

-- A sitemap holds the ids of one range of 50,000, so an entry stays in its own for ever, none is ever
-- counted, and the newest change of each is one step into this index.
create index entries_of_sitemap on entries ((entry_id / 50000), last_edited_at desc)
  where visibility = 'public' and publish_flg = 'open' and closed_flg = 'off';
