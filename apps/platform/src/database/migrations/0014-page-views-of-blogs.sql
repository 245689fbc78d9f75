-- Views of a blog's pages that are of no single entry; those of entries are in page_views. One row a blog
-- and day of Asia/Tokyo.
create table blog_page_views (
  blog_id bigint not null references blogs on delete cascade,
  viewed_on date not null,
  view_count int not null,
  primary key (blog_id, viewed_on)
);
create index blog_page_views_of_site on blog_page_views (viewed_on);
