-- What bloggers recommend below an entry and others sell. Its entry is one with a PR label
-- (`is_pick`), whoever writes either.
create table entry_my_picks (
  entry_id bigint not null references entries on delete cascade,
  position int not null,
  name text not null,
  shop_name text not null,
  url text not null,
  note text not null default '',
  primary key (entry_id, position)
);

create function label_picks() returns trigger language plpgsql as $$
begin
  update entries set is_pick = true where entry_id = new.entry_id and not is_pick;
  return null;
end $$;

create trigger my_picks_are_labelled after insert or update of entry_id on entry_my_picks
  for each row execute function label_picks();

create function keep_label() returns trigger language plpgsql as $$
begin
  new.is_pick := exists (select 1 from entry_my_picks where entry_id = new.entry_id);
  return new;
end $$;

create trigger entries_keep_their_label before update of is_pick on entries
  for each row when (old.is_pick and not new.is_pick) execute function keep_label();
