-- The newest public entry of each blog, planned ones too: a feed of 5,000 blogs so compares 5,000 small
-- rows, and looks for entries in those few blogs alone that have one on its page.
create table feed_heads (
  member_id bigint primary key references members on delete cascade,
  blog_id bigint not null unique references all_blogs on delete cascade,
  newest_at timestamptz not null,
  newest_entry_id bigint not null
) with (fillfactor = 80);

-- The lock comes first: what another has written meanwhile is seen by the statement after it.
create function refresh_feed_head(of_blog_id bigint) returns void language plpgsql as $$
begin
  perform 1 from feed_heads h where h.blog_id = of_blog_id for update;
  insert into feed_heads (member_id, blog_id, newest_at, newest_entry_id)
  select b.member_id, b.blog_id, newest.published_at, newest.entry_id
    from blogs b
    cross join lateral (
      select e.published_at, e.entry_id from entries e
       where e.blog_id = b.blog_id and e.visibility = 'public'
       order by e.published_at desc, e.entry_id desc limit 1) newest
   where b.blog_id = of_blog_id
  on conflict (member_id) do update
     set newest_at = excluded.newest_at, newest_entry_id = excluded.newest_entry_id;
  if not found then
    delete from feed_heads h where h.blog_id = of_blog_id;
  end if;
end $$;

create function keep_feed_head() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.visibility = 'public' then
    perform 1 from feed_heads h where h.blog_id = old.blog_id for update;
    if exists (select 1 from feed_heads h where h.newest_entry_id = old.entry_id and h.blog_id = old.blog_id) then
      perform refresh_feed_head(old.blog_id);
    end if;
  end if;
  if tg_op <> 'DELETE' and new.visibility = 'public' then
    insert into feed_heads as h (member_id, blog_id, newest_at, newest_entry_id)
    select b.member_id, b.blog_id, new.published_at, new.entry_id from blogs b where b.blog_id = new.blog_id
    on conflict (member_id) do update
       set newest_at = excluded.newest_at, newest_entry_id = excluded.newest_entry_id
     where (h.newest_at, h.newest_entry_id) < (excluded.newest_at, excluded.newest_entry_id);
  end if;
  return null;
end $$;
create trigger feed_head_is_kept
  after insert or delete or update of blog_id, visibility, published_at on entries
  for each row execute function keep_feed_head();

-- a suspended blog has none
create function refresh_feed_head_of_blog() returns trigger language plpgsql as $$
begin
  perform refresh_feed_head(new.blog_id);
  return null;
end $$;
create trigger feed_head_follows_blog after update of suspended_at on all_blogs
  for each row when (old.suspended_at is distinct from new.suspended_at)
  execute function refresh_feed_head_of_blog();

insert into feed_heads (member_id, blog_id, newest_at, newest_entry_id)
select distinct on (b.blog_id) b.member_id, b.blog_id, e.published_at, e.entry_id
  from blogs b join entries e on e.blog_id = b.blog_id and e.visibility = 'public'
 order by b.blog_id, e.published_at desc, e.entry_id desc;
