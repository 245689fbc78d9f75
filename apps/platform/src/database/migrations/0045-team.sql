-- Who ships releases: a role is given by command alone, and goes with its member.
create table team_roles (
  member_id bigint not null references members on delete cascade,
  role text not null check (role in ('release')),
  granted_at timestamptz not null,
  primary key (member_id, role)
);

-- Codes for which the release console learns, once and within a minute, who gave a password here.
create table team_codes (
  code_hash bytea primary key,
  member_id bigint not null references members on delete cascade,
  expires_at timestamptz not null
);
create index team_codes_of_member on team_codes (member_id);
