-- A blog is also looked for by the name that its owner goes by. A generated column sees its own row
-- alone, so the nickname is repeated here; whoever changes it at the member's cannot forget it.
-- What was looked through until now goes first, and its index with it: kept up for nothing else.
alter table blogs drop column search_text;
alter table blogs add column owner_nickname text not null default '';
update blogs b set owner_nickname = m.nickname from members m where m.member_id = b.member_id;

create function name_owner() returns trigger language plpgsql as $$
begin
  -- held, so that a change under way is waited for and one that follows finds the blog
  new.owner_nickname := coalesce(
    (select nickname from members where member_id = new.member_id for share), '');
  return new;
end $$;

create trigger blogs_name_their_owner before insert or update of member_id on blogs
  for each row execute function name_owner();

create function name_owner_anew() returns trigger language plpgsql as $$
begin
  update blogs set owner_nickname = new.nickname where member_id = new.member_id;
  return null;
end $$;

create trigger blogs_follow_their_owner after update of nickname on members
  for each row when (old.nickname is distinct from new.nickname)
  execute function name_owner_anew();

alter table blogs add column search_text text
  generated always as
    (folded(title || ' ' || description || ' ' || ameba_id || ' ' || owner_nickname)) stored;
create index blogs_by_grams on blogs using gin (grams(search_text));
alter index blogs_by_grams alter column 1 set statistics 0;
