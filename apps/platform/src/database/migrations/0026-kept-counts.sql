-- How many like an entry and follow a member, kept by their triggers: a page would count thousands of
-- rows else. A statement that changes many takes the counts in one order, so that two never wait for
-- each other.
create table like_counts (
  entry_id bigint primary key references entries on delete cascade,
  likes int not null
);
create table follow_counts (
  member_id bigint primary key references members on delete cascade,
  followers int not null default 0,
  follows int not null default 0
);

create function count_new_likes() returns trigger language plpgsql as $$
begin
  insert into like_counts as c (entry_id, likes)
  select entry_id, count(*) from changed group by entry_id order by entry_id
  on conflict (entry_id) do update set likes = c.likes + excluded.likes;
  return null;
end $$;
create function count_gone_likes() returns trigger language plpgsql as $$
begin
  with gone as (select entry_id, count(*) as likes from changed group by entry_id),
  taken as materialized (
    select c.entry_id from like_counts c where c.entry_id in (select entry_id from gone)
     order by c.entry_id for update)
  update like_counts c set likes = c.likes - gone.likes
    from gone join taken using (entry_id) where c.entry_id = gone.entry_id;
  return null;
end $$;
create trigger new_likes_are_counted after insert on likes
  referencing new table as changed for each statement execute function count_new_likes();
create trigger gone_likes_are_counted after delete on likes
  referencing old table as changed for each statement execute function count_gone_likes();

create function count_new_follows() returns trigger language plpgsql as $$
begin
  insert into follow_counts as c (member_id, followers, follows)
  select member_id, sum(followers), sum(follows)
    from (select followed_member_id as member_id, 1 as followers, 0 as follows from changed
          union all
          select member_id, 0, 1 from changed) f
   group by member_id order by member_id
  on conflict (member_id) do update
     set followers = c.followers + excluded.followers, follows = c.follows + excluded.follows;
  return null;
end $$;
create function count_gone_follows() returns trigger language plpgsql as $$
begin
  with gone as (
    select member_id, sum(followers) as followers, sum(follows) as follows
      from (select followed_member_id as member_id, 1 as followers, 0 as follows from changed
            union all
            select member_id, 0, 1 from changed) f
     group by member_id),
  taken as materialized (
    select c.member_id from follow_counts c where c.member_id in (select member_id from gone)
     order by c.member_id for update)
  update follow_counts c set followers = c.followers - gone.followers, follows = c.follows - gone.follows
    from gone join taken using (member_id) where c.member_id = gone.member_id;
  return null;
end $$;
create trigger new_follows_are_counted after insert on follows
  referencing new table as changed for each statement execute function count_new_follows();
create trigger gone_follows_are_counted after delete on follows
  referencing old table as changed for each statement execute function count_gone_follows();

insert into like_counts (entry_id, likes) select entry_id, count(*) from likes group by entry_id;
insert into follow_counts (member_id, followers, follows)
select member_id, sum(followers), sum(follows)
  from (select followed_member_id as member_id, 1 as followers, 0 as follows from follows
        union all
        select member_id, 0, 1 from follows) f
 group by member_id;

-- What the address of an owner's sheet says of its content.
alter table blog_skins add column custom_css_digest text;
create function digest_owner_css() returns trigger language plpgsql as $$
begin
  new.custom_css_digest := left(encode(sha256(convert_to(new.custom_css, 'UTF8')), 'hex'), 16);
  return new;
end $$;
create trigger owner_css_has_its_digest before insert or update of custom_css on blog_skins
  for each row execute function digest_owner_css();
update blog_skins set custom_css = custom_css where custom_css is not null;

-- Until when planned entries have been announced to the hosts.
create index entries_by_time on entries (published_at) where visibility = 'public';
create table announced_entries (
  is_only boolean primary key default true check (is_only),
  announced_until timestamptz not null
);
