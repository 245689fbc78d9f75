-- Entries and hashtags by genre, entries by hashtag: see rankings/computeRankings.ts.
create table entry_genre_ranking (
  genre_code text not null references genres on delete cascade,
  position int not null,
  entry_id bigint not null references entries on delete cascade,
  primary key (genre_code, position)
);
create index entry_genre_ranking_by_entry on entry_genre_ranking (entry_id);

create table genre_hashtag_ranking (
  genre_code text not null references genres on delete cascade,
  position int not null,
  name text not null,
  entry_count int not null,
  primary key (genre_code, position)
);

create table hashtag_entry_ranking (
  name text not null,
  position int not null,
  entry_id bigint not null references entries on delete cascade,
  primary key (name, position)
);
create index hashtag_entry_ranking_by_entry on hashtag_entry_ranking (entry_id);

-- What a blog writes of in a theme, where it is not the genre of the blog.
alter table themes add column genre_code text references genres on delete set null;

-- What the editors of the site recommend, in their order.
create table genre_pickups (
  genre_code text not null references genres on delete cascade,
  position int not null,
  entry_id bigint not null references entries on delete cascade,
  primary key (genre_code, position),
  unique (genre_code, entry_id)
);
create index genre_pickups_by_entry on genre_pickups (entry_id);

-- the next platform that starts fills the rankings
delete from rankings_computed;
