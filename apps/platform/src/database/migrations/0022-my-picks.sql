-- What bloggers recommend below an entry and others sell. Its entry is one with a PR label (`is_pick`).
create table entry_my_picks (
  entry_id bigint not null references entries on delete cascade,
  position int not null,
  name text not null,
  shop_name text not null,
  url text not null,
  note text not null default '',
  primary key (entry_id, position)
);
