-- What the owner of a blog is told of its readers: sums by day of Asia/Tokyo, none of one reader.

-- Sessions that have seen a blog on a day, as digests; a session ends with its day. They are kept until the
-- day after, so that each is counted once, and then go.
create table blog_visits (
  blog_id bigint not null references all_blogs on delete cascade,
  viewed_on date not null,
  visit bigint not null,
  primary key (blog_id, viewed_on, visit)
);
create index blog_visits_by_day on blog_visits (viewed_on);

create table blog_readers (
  blog_id bigint not null references all_blogs on delete cascade,
  viewed_on date not null,
  reader_count int not null,
  primary key (blog_id, viewed_on)
);

-- Where views came from. `host` is the other site's; '' where there is none, '*' for those beyond a hundred a day.
create table blog_referrers (
  blog_id bigint not null references all_blogs on delete cascade,
  viewed_on date not null,
  kind text not null check (kind in ('direct', 'inside', 'seo', 'other')),
  host text not null,
  view_count int not null,
  primary key (blog_id, viewed_on, kind, host)
);

-- An entry never changes its blog, so its views can name it: a blog's are then found without its entries.
alter table page_views add column blog_id bigint;
update page_views p set blog_id = e.blog_id from entries e where e.entry_id = p.entry_id;
alter table page_views alter column blog_id set not null;
create index page_views_of_blog on page_views (blog_id, viewed_on) include (entry_id, view_count);
create function name_blog_of_views() returns trigger language plpgsql as $$
begin
  select e.blog_id into new.blog_id from entries e where e.entry_id = new.entry_id;
  return new;
end $$;
create trigger views_name_their_blog before insert on page_views
  for each row when (new.blog_id is null) execute function name_blog_of_views();

-- Likes of a blog's entries by the day they were given: one that is taken back counts no more, one whose entry
-- has gone still does.
create table blog_like_days (
  blog_id bigint not null references all_blogs on delete cascade,
  liked_on date not null,
  like_count int not null,
  primary key (blog_id, liked_on)
);
create function count_like_days() returns trigger language plpgsql as $$
begin
  insert into blog_like_days as d (blog_id, liked_on, like_count)
  select e.blog_id, (c.created_at at time zone 'Asia/Tokyo')::date,
         case when tg_op = 'DELETE' then -count(*) else count(*) end
    from changed c join entries e on e.entry_id = c.entry_id
   group by 1, 2 order by 1, 2
  on conflict (blog_id, liked_on) do update set like_count = d.like_count + excluded.like_count;
  return null;
end $$;
create trigger new_likes_have_a_day after insert on likes
  referencing new table as changed for each statement execute function count_like_days();
create trigger gone_likes_have_a_day after delete on likes
  referencing old table as changed for each statement execute function count_like_days();
insert into blog_like_days (blog_id, liked_on, like_count)
select e.blog_id, (l.created_at at time zone 'Asia/Tokyo')::date, count(*)
  from likes l join entries e on e.entry_id = l.entry_id group by 1, 2;
