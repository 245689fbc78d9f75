-- A reblog of a member is an entry of the member's blog: both go together. Where the original goes, the
-- entry stays, without its card. Rows from before have no entry.
alter table reblogs add column made_entry_id bigint unique references entries on delete cascade;

-- How many have reblogged an entry, kept as 0026 keeps likes.
create table reblog_counts (
  entry_id bigint primary key references entries on delete cascade,
  reblogs int not null
);
create function count_new_reblogs() returns trigger language plpgsql as $$
begin
  insert into reblog_counts as c (entry_id, reblogs)
  select entry_id, count(*) from changed group by entry_id order by entry_id
  on conflict (entry_id) do update set reblogs = c.reblogs + excluded.reblogs;
  return null;
end $$;
create function count_gone_reblogs() returns trigger language plpgsql as $$
begin
  with gone as (select entry_id, count(*) as reblogs from changed group by entry_id),
  taken as materialized (
    select c.entry_id from reblog_counts c where c.entry_id in (select entry_id from gone)
     order by c.entry_id for update)
  update reblog_counts c set reblogs = c.reblogs - gone.reblogs
    from gone join taken using (entry_id) where c.entry_id = gone.entry_id;
  return null;
end $$;
create trigger new_reblogs_are_counted after insert on reblogs
  referencing new table as changed for each statement execute function count_new_reblogs();
create trigger gone_reblogs_are_counted after delete on reblogs
  referencing old table as changed for each statement execute function count_gone_reblogs();
insert into reblog_counts (entry_id, reblogs) select entry_id, count(*) from reblogs group by entry_id;

create index reblogs_of_member on reblogs (member_id, created_at desc);

-- How many reblogs a member has made on a day of Tokyo: one that is taken back gives none back.
create table reblog_days (
  member_id bigint not null references members on delete cascade,
  day date not null,
  made int not null,
  primary key (member_id, day)
);
