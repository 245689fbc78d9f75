-- What words are looked for in, folded by search/foldText.ts and with readings: written in the background
-- (search/indexing), so a write only notes that a row has changed. Every stored row is noted here.
create sequence search_changes;
create table search_queue (
  kind text not null check (kind in ('entry', 'blog')),
  id bigint not null,
  -- the job removes a row only where it has not changed meanwhile
  change bigint not null default nextval('search_changes'),
  primary key (kind, id)
);
create index search_queue_by_change on search_queue (change);

-- title_starts and body_starts: what each word begins with, of surface and reading, each after a mark
create table entry_search (
  entry_id bigint primary key references entries on delete cascade,
  blog_id bigint not null,
  title text not null,
  title_starts text not null,
  body text not null,
  body_starts text not null,
  terms tsvector not null,
  -- of folding and analyser: rows of another are indexed again
  version text not null
);
create index entry_search_by_terms on entry_search using gin (terms, (array[blog_id]));
alter table entry_search alter column terms set statistics 0;
alter index entry_search_by_terms alter column 2 set statistics 0;

create table blog_search (
  blog_id bigint primary key references all_blogs on delete cascade,
  title text not null,
  title_starts text not null,
  body text not null,
  body_starts text not null,
  terms tsvector not null,
  version text not null
);
create index blog_search_by_terms on blog_search using gin (terms);
alter table blog_search alter column terms set statistics 0;

create function queue_entry_search() returns trigger language plpgsql as $$
begin
  insert into search_queue (kind, id) values ('entry', new.entry_id)
  on conflict (kind, id) do update set change = nextval('search_changes');
  return null;
end $$;
create trigger new_entries_are_indexed after insert on entries
  for each row execute function queue_entry_search();
create trigger changed_entries_are_indexed
  after update of title, entry_text, visibility, publish_flg, closed_flg on entries
  for each row
  when ((old.title, old.entry_text, old.visibility, old.publish_flg, old.closed_flg)
        is distinct from (new.title, new.entry_text, new.visibility, new.publish_flg, new.closed_flg))
  execute function queue_entry_search();

create function queue_hashtag_search() returns trigger language plpgsql as $$
begin
  insert into search_queue (kind, id)
  select 'entry', t.entry_id from (select distinct entry_id from changed) t order by t.entry_id
  on conflict (kind, id) do update set change = nextval('search_changes');
  return null;
end $$;
create trigger new_hashtags_are_indexed after insert on entry_hashtags
  referencing new table as changed for each statement execute function queue_hashtag_search();
create trigger gone_hashtags_are_indexed after delete on entry_hashtags
  referencing old table as changed for each statement execute function queue_hashtag_search();

create function queue_blog_search() returns trigger language plpgsql as $$
begin
  insert into search_queue (kind, id) values ('blog', new.blog_id)
  on conflict (kind, id) do update set change = nextval('search_changes');
  return null;
end $$;
create trigger new_blogs_are_indexed after insert on all_blogs
  for each row execute function queue_blog_search();
create trigger changed_blogs_are_indexed
  after update of title, description, ameba_id, owner_nickname on all_blogs
  for each row
  when ((old.title, old.description, old.ameba_id, old.owner_nickname)
        is distinct from (new.title, new.description, new.ameba_id, new.owner_nickname))
  execute function queue_blog_search();

insert into search_queue (kind, id)
select 'entry', entry_id from entries
 where visibility = 'public' and publish_flg = 'open' and closed_flg = 'off' order by published_at;
insert into search_queue (kind, id) select 'blog', blog_id from all_blogs order by blog_id;

-- replaced by the indexes above; the columns stay: a word as it was written ranks before its other spellings
drop index entries_by_grams;
drop index blogs_by_grams;

-- computed by the next platform that starts, folded anew
delete from search_words;
delete from rankings_computed;
