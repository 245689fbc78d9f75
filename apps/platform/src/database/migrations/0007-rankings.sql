-- What the rankings say until they are computed again, see rankings/computeRankings.ts.
create table blog_ranking (
  position int primary key,
  blog_id bigint not null references blogs on delete cascade
);
create index blog_ranking_by_blog on blog_ranking (blog_id);

create table hashtag_ranking (
  position int primary key,
  name text not null,
  entry_count int not null
);

-- one row: when, by the database's own clock
create table rankings_computed (
  is_only boolean primary key default true check (is_only),
  computed_at timestamptz not null
);
