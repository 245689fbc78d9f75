-- How many public entries a blog has, by theme and month of Asia/Tokyo, those of the future too:
-- a page of a blog with 100,000 entries counts a few rows here instead.
create table entry_counts (
  blog_id bigint not null references blogs on delete cascade,
  theme_id bigint not null references themes on delete cascade,
  year_month text not null,
  entry_count int not null,
  primary key (blog_id, theme_id, year_month)
);

-- YYYYMM; Japan has had no other offset in the life of the service
create function tokyo_month(instant timestamptz) returns text language sql immutable
  return to_char(instant at time zone interval '9 hours', 'YYYYMM');

create function count_entry() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.visibility = 'public' then
    update entry_counts set entry_count = entry_count - 1
     where blog_id = old.blog_id and theme_id = old.theme_id
       and year_month = tokyo_month(old.published_at);
  end if;
  if tg_op <> 'DELETE' and new.visibility = 'public' then
    insert into entry_counts (blog_id, theme_id, year_month, entry_count)
    values (new.blog_id, new.theme_id, tokyo_month(new.published_at), 1)
    on conflict (blog_id, theme_id, year_month)
      do update set entry_count = entry_counts.entry_count + 1;
  end if;
  return null;
end $$;

create trigger entries_are_counted
  after insert or delete or update of blog_id, theme_id, visibility, published_at on entries
  for each row execute function count_entry();

insert into entry_counts (blog_id, theme_id, year_month, entry_count)
select blog_id, theme_id, tokyo_month(published_at), count(*)
  from entries where visibility = 'public' group by 1, 2, 3;
