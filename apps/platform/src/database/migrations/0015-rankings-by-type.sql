-- Official and top bloggers are ranked among themselves, too: see rankings/computeRankings.ts.
create table blogger_type_ranking (
  blogger_type text not null check (blogger_type in ('official', 'top_blogger')),
  position int not null,
  blog_id bigint not null references blogs on delete cascade,
  primary key (blogger_type, position)
);
create index blogger_type_ranking_by_blog on blogger_type_ranking (blog_id);

-- the next platform that starts fills it
delete from rankings_computed;
