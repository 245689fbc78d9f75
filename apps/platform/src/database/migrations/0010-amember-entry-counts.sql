-- how many of the entries counted are for members alone
alter table entry_counts add column amember_count int not null default 0;

create index entries_of_members on entries (blog_id, published_at desc, entry_id desc)
  where visibility = 'public' and publish_flg = 'amember';

create or replace function count_entry() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.visibility = 'public' then
    update entry_counts
       set entry_count = entry_count - 1,
           amember_count = amember_count - (old.publish_flg = 'amember')::int
     where blog_id = old.blog_id and theme_id = old.theme_id
       and year_month = tokyo_month(old.published_at);
  end if;
  if tg_op <> 'DELETE' and new.visibility = 'public' then
    insert into entry_counts (blog_id, theme_id, year_month, entry_count, amember_count)
    values (new.blog_id, new.theme_id, tokyo_month(new.published_at), 1,
            (new.publish_flg = 'amember')::int)
    on conflict (blog_id, theme_id, year_month)
      do update set entry_count = entry_counts.entry_count + 1,
                    amember_count = entry_counts.amember_count + excluded.amember_count;
  end if;
  return null;
end $$;

drop trigger entries_are_counted on entries;
create trigger entries_are_counted
  after insert or delete or update of blog_id, theme_id, visibility, publish_flg, published_at on entries
  for each row execute function count_entry();

update entry_counts counted set amember_count = found.amember_count
  from (select blog_id, theme_id, tokyo_month(published_at) as year_month, count(*)::int as amember_count
          from entries where visibility = 'public' and publish_flg = 'amember' group by 1, 2, 3) found
 where counted.blog_id = found.blog_id and counted.theme_id = found.theme_id
   and counted.year_month = found.year_month;
