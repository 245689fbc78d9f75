-- What the forms of accounts have done, by the key that each opened form bears, for a day: a form that is sent
-- twice, by a double click or a lost answer, is answered alike and done once.
create table account_forms (
  -- digest of the key
  form_key bytea not null,
  -- the path that the form is sent to
  action text not null,
  -- null while the first sending is in progress; no reference: a deleted account has sent a form too
  member_id bigint,
  sent_at timestamptz not null,
  primary key (form_key, action)
);
create index account_forms_by_time on account_forms (sent_at);
