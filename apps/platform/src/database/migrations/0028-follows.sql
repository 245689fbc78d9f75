-- Follows are made by members now.
delete from follows where member_id = followed_member_id;
alter table follows add constraint nobody_follows_themselves check (member_id <> followed_member_id);

-- How many follows a member has made on a day of Tokyo: one that is taken back gives none back.
create table follow_days (
  member_id bigint not null references members on delete cascade,
  day date not null,
  made int not null,
  primary key (member_id, day)
);

-- Whom a member has blocked. The name stays where the blocked one has left, so that the list can say so.
create table blocks (
  block_id bigint generated always as identity primary key,
  member_id bigint not null references members on delete cascade,
  blocked_member_id bigint references members on delete set null,
  ameba_id text not null,
  created_at timestamptz not null,
  constraint nobody_blocks_themselves check (member_id <> blocked_member_id)
);
create unique index blocks_by_pair on blocks (member_id, blocked_member_id);
create index blocks_of_blocked on blocks (blocked_member_id);
create index blocks_of_member on blocks (member_id, created_at desc, block_id desc);
