-- Entries as their owners write them. A planned entry is a public one whose time has not come.
alter table entries
  -- of each save, so that two tabs do not undo each other
  add column version int not null default 1,
  -- whether entry_text_original is text as somebody typed it, with line ends that are shown
  add column is_typed boolean not null default false;

create index entries_of_owner on entries (blog_id, updated_at desc, entry_id desc);

-- What its owner has changed of an entry that others see, and has not published yet: as it was typed, and
-- its text as HTML, for the preview.
create table entry_changes (
  entry_id bigint primary key references entries on delete cascade,
  typed jsonb not null,
  entry_text text not null,
  saved_at timestamptz not null
);

-- How many entries a member has begun on a day of Tokyo: one that is deleted gives none back.
create table entry_days (
  member_id bigint not null references members on delete cascade,
  day date not null,
  made int not null,
  primary key (member_id, day)
);
