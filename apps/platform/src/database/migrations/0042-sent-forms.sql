-- What the forms of writers have stored, by the key that each opened form bears, for a day: a form whose
-- answer was lost is sent again, and is answered with what the first sending has stored.
create table entry_forms (
  member_id bigint not null references members on delete cascade,
  -- digest of the key
  form_key bytea not null,
  entry_id bigint not null references entries on delete cascade,
  -- digest of what was sent, and the version that it named; null for a new entry
  sent bytea not null,
  sent_version int,
  -- as the editor was told
  answer jsonb not null,
  saved_at timestamptz not null,
  primary key (member_id, form_key)
);
create index entry_forms_of_entry on entry_forms (entry_id);
create index entry_forms_by_time on entry_forms (saved_at);

-- One form sends several pictures: each is known by its bytes.
create table picture_forms (
  member_id bigint not null references members on delete cascade,
  form_key bytea not null,
  sent bytea not null,
  picture_id bigint not null references member_pictures on delete cascade,
  saved_at timestamptz not null,
  primary key (member_id, form_key, sent)
);
create index picture_forms_of_picture on picture_forms (picture_id);
create index picture_forms_by_time on picture_forms (saved_at);
