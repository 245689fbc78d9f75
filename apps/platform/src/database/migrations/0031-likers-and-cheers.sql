-- A like's time is the cursor of its list, which travels as whole milliseconds.
alter table likes alter column created_at type timestamptz(3);

-- Those who like an entry are also looked for by their names, as blogs are.
alter table members add column search_text text
  generated always as (folded(nickname || ' ' || ameba_id)) stored;
create index members_by_grams on members using gin (grams(search_text));
alter index members_by_grams alter column 1 set statistics 0;

-- Cheers are given in a frame by whoever reads, without an account.
alter table all_blogs add column takes_cheers boolean not null default false;
create or replace view blogs as select * from all_blogs where suspended_at is null;

create table cheers (
  entry_id bigint not null references entries on delete cascade,
  -- a day of Tokyo
  given_on date not null,
  -- keyed digests of that day alone: of a browser's network and name, and of the network
  visitor_hash bytea not null,
  network_hash bytea not null,
  kind text not null check (kind in ('ouen', 'hokkori', 'oishisou', 'benkyou', 'sugoi', 'mata')),
  primary key (entry_id, given_on, visitor_hash)
);
create index cheers_of_network on cheers (given_on, network_hash);

-- kept by triggers, as counts of likes are
create table cheer_counts (
  entry_id bigint not null references entries on delete cascade,
  kind text not null,
  cheers int not null,
  primary key (entry_id, kind)
);
create function count_new_cheers() returns trigger language plpgsql as $$
begin
  insert into cheer_counts as c (entry_id, kind, cheers)
  select entry_id, kind, count(*) from changed group by entry_id, kind order by entry_id, kind
  on conflict (entry_id, kind) do update set cheers = c.cheers + excluded.cheers;
  return null;
end $$;
create trigger new_cheers_are_counted after insert on cheers
  referencing new table as changed for each statement execute function count_new_cheers();
