-- What members keep to read later. A guest's list keeps its days when it becomes a member's.
create table saved_entries (
  member_id bigint not null references members on delete cascade,
  entry_id bigint not null references entries on delete cascade,
  saved_at timestamptz not null,
  primary key (member_id, entry_id)
);
create index saved_entries_of_member on saved_entries (member_id, saved_at desc, entry_id desc);
-- an entry that goes takes its rows along
create index saved_entries_of_entry on saved_entries (entry_id);
