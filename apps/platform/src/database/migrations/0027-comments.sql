-- Who posted a comment and how it came to where it is; and what owners refuse.
alter table comments
  -- what the author answers, where that is itself an answer: the thread is `parent_comment_id`
  add column answered_comment_id bigint references comments on delete set null,
  -- digest of the key of a post: the same post makes one comment however often it arrives
  add column post_key bytea,
  -- keyed digest of the network that it came from; no address is kept
  add column network_hash bytea,
  -- without scripts, and so without a challenge
  add column is_by_form boolean not null default false,
  -- waits for the owner since then
  add column held_at timestamptz,
  -- taken out of sight by the owner; `hidden_at` is the moderators'
  add column owner_hidden_at timestamptz,
  -- its words are gone; the row keeps its number and its place
  add column deleted_at timestamptz,
  -- answers that all may see
  add column reply_count int not null default 0;
create unique index comments_by_post on comments (entry_id, post_key) where post_key is not null;
create index comments_by_network on comments (network_hash, created_at) where network_hash is not null;
create index comments_of_member on comments (member_id, created_at) where member_id is not null;
create index comments_that_wait on comments (blog_id, held_at) where held_at is not null;
-- a comment that is gone keeps its place while answers hang on it
create index threads_of_entry on comments (entry_id, created_at desc, comment_id desc)
  where parent_comment_id is null and (is_public or reply_count > 0);

-- How many comments and threads an entry shows, kept by the triggers below: a page would count
-- thousands of rows else.
create table comment_counts (
  entry_id bigint primary key references entries on delete cascade,
  comments int not null default 0,
  threads int not null default 0
);

-- Both take their rows in one order, so that two statements never wait for each other.
create function add_reply_counts(parents bigint[], changes int[]) returns void language plpgsql as $$
begin
  -- a statement that changes no row calls its triggers all the same, and so would not come to an end
  if parents is null then return; end if;
  with change as (select * from unnest(parents, changes) as c (comment_id, n) where n <> 0),
  taken as materialized (
    select c.comment_id from comments c where c.comment_id in (select comment_id from change)
     order by c.comment_id for update)
  update comments c set reply_count = greatest(0, c.reply_count + change.n)
    from change join taken using (comment_id) where c.comment_id = change.comment_id;
end $$;
create function add_comment_counts(entries_ bigint[], comments_ int[], threads_ int[]) returns void language plpgsql as $$
begin
  if entries_ is null then return; end if;
  insert into comment_counts as c (entry_id, comments, threads)
  select a.entry_id, a.n, a.t from unnest(entries_, comments_, threads_) as a (entry_id, n, t)
    join entries using (entry_id)
   where a.n <> 0 or a.t <> 0 order by a.entry_id
  on conflict (entry_id) do update
     set comments = c.comments + excluded.comments, threads = c.threads + excluded.threads;
end $$;

create function count_new_comments() returns trigger language plpgsql as $$
begin
  perform add_reply_counts(array_agg(p), array_agg(n)) from (
    select parent_comment_id as p, count(*)::int as n from arrived
     where is_public and parent_comment_id is not null group by 1) x;
  perform add_comment_counts(array_agg(e), array_agg(n), array_agg(t)) from (
    select entry_id as e, (count(*) filter (where is_public))::int as n,
           (count(*) filter (where parent_comment_id is null and (is_public or reply_count > 0)))::int as t
      from arrived group by 1) x;
  return null;
end $$;
create function count_gone_comments() returns trigger language plpgsql as $$
begin
  perform add_reply_counts(array_agg(p), array_agg(n)) from (
    select parent_comment_id as p, -count(*)::int as n from gone
     where is_public and parent_comment_id is not null group by 1) x;
  perform add_comment_counts(array_agg(e), array_agg(n), array_agg(t)) from (
    select entry_id as e, -(count(*) filter (where is_public))::int as n,
           -(count(*) filter (where parent_comment_id is null and (is_public or reply_count > 0)))::int as t
      from gone group by 1) x;
  return null;
end $$;
create function count_changed_comments() returns trigger language plpgsql as $$
begin
  perform add_reply_counts(array_agg(p), array_agg(n)) from (
    select a.parent_comment_id as p, sum(a.is_public::int - g.is_public::int)::int as n
      from arrived a join gone g using (comment_id)
     where a.parent_comment_id is not null and a.is_public <> g.is_public group by 1) x;
  perform add_comment_counts(array_agg(e), array_agg(n), array_agg(t)) from (
    select a.entry_id as e, sum(a.is_public::int - g.is_public::int)::int as n,
           sum(case when a.parent_comment_id is null
                    then (a.is_public or a.reply_count > 0)::int - (g.is_public or g.reply_count > 0)::int
                    else 0 end)::int as t
      from arrived a join gone g using (comment_id)
     where a.is_public <> g.is_public or a.reply_count <> g.reply_count group by 1) x;
  return null;
end $$;

update comments p set reply_count = r.n
  from (select parent_comment_id, count(*)::int as n from comments
         where is_public and parent_comment_id is not null group by 1) r
 where p.comment_id = r.parent_comment_id;
insert into comment_counts (entry_id, comments, threads)
select entry_id, count(*) filter (where is_public),
       count(*) filter (where parent_comment_id is null and (is_public or reply_count > 0))
  from comments group by entry_id;

create trigger new_comments_are_counted after insert on comments
  referencing new table as arrived for each statement execute function count_new_comments();
create trigger gone_comments_are_counted after delete on comments
  referencing old table as gone for each statement execute function count_gone_comments();
create trigger changed_comments_are_counted after update on comments
  referencing old table as gone new table as arrived for each statement execute function count_changed_comments();

-- Who may not comment on a blog: a member, or a network by its digest.
create table comment_bans (
  ban_id bigint generated by default as identity primary key,
  blog_id bigint not null references all_blogs on delete cascade,
  member_id bigint references members on delete cascade,
  network_hash bytea,
  -- the name of the comment that it was made from, for the owner's list
  label text not null,
  created_at timestamptz not null,
  check ((member_id is null) <> (network_hash is null)),
  unique nulls not distinct (blog_id, member_id, network_hash)
);

-- Words that an owner refuses in names and texts; in lower case and NFKC, as they are looked for.
create table comment_words (
  word_id bigint generated by default as identity primary key,
  blog_id bigint not null references all_blogs on delete cascade,
  word text not null,
  unique (blog_id, word)
);

-- Tokens for the service's own frame in pages of the host: of a session, and ended with it.
create table member_tokens (
  token_hash bytea primary key,
  session_id bigint not null references sessions on delete cascade,
  -- a one-time token is exchanged for one that is used again and again
  is_one_time boolean not null,
  expires_at timestamptz not null
);
create index member_tokens_by_expiry on member_tokens (expires_at);
create index member_tokens_of_session on member_tokens (session_id);

-- Portraits that members have uploaded, made small and clean; the last one of each member.
create table member_portraits (
  member_id bigint primary key references members on delete cascade,
  image_path text not null unique,
  picture bytea not null
);
create sequence portrait_numbers start with 15000000001;
