-- What the pages of the site list: more rankings, see rankings/computeRankings.ts, and entries by hashtag.
create table entry_ranking (
  position int primary key,
  entry_id bigint not null references entries on delete cascade
);
create index entry_ranking_by_entry on entry_ranking (entry_id);

create table genre_ranking (
  genre_code text not null references genres on delete cascade,
  position int not null,
  blog_id bigint not null references blogs on delete cascade,
  primary key (genre_code, position)
);
create index genre_ranking_by_blog on genre_ranking (blog_id);

create table official_ranking (
  category text not null references official_categories on delete cascade,
  position int not null,
  blog_id bigint not null references blogs on delete cascade,
  primary key (category, position)
);
create index official_ranking_by_blog on official_ranking (blog_id);

-- the next platform that starts fills them
delete from rankings_computed;

-- A hashtag knows when its entry was published and whether everyone may read it, so that a page of a
-- hashtag's entries is one walk along an index.
alter table entry_hashtags add column published_at timestamptz;
alter table entry_hashtags add column is_listed boolean not null default false;

update entry_hashtags h set published_at = e.published_at,
       is_listed = e.visibility = 'public' and e.publish_flg = 'open' and e.closed_flg = 'off'
  from entries e where e.entry_id = h.entry_id;

create index entry_hashtags_listed on entry_hashtags (name, published_at desc, entry_id desc)
  where is_listed;

create function list_hashtag() returns trigger language plpgsql as $$
begin
  select e.published_at, e.visibility = 'public' and e.publish_flg = 'open' and e.closed_flg = 'off'
    into new.published_at, new.is_listed
    from entries e where e.entry_id = new.entry_id;
  return new;
end $$;

create trigger hashtags_are_listed before insert on entry_hashtags
  for each row execute function list_hashtag();

create function list_hashtags_of_entry() returns trigger language plpgsql as $$
begin
  update entry_hashtags set published_at = new.published_at,
         is_listed = new.visibility = 'public' and new.publish_flg = 'open' and new.closed_flg = 'off'
   where entry_id = new.entry_id;
  return null;
end $$;

create trigger hashtags_follow_their_entry
  after update of visibility, publish_flg, closed_flg, published_at on entries
  for each row
  when ((old.visibility, old.publish_flg, old.closed_flg, old.published_at)
        is distinct from (new.visibility, new.publish_flg, new.closed_flg, new.published_at))
  execute function list_hashtags_of_entry();
