-- Earlier imports stored control characters and noncharacters, which no page, feed or form can carry. Imports
-- refuse them from here on.
create function storable(written text) returns text language sql immutable as $$
  select regexp_replace(
    written, '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFDD0-\uFDEF\uFFFE\uFFFF]', '', 'g')
$$;

-- Themes follow in the next migration, which keeps the addresses of those that become one.
update entries
   set title = storable(title), entry_text = storable(entry_text),
       entry_text_original = storable(entry_text_original), excerpt = storable(excerpt)
 where import_guid is not null
   and (title, entry_text, entry_text_original, excerpt)
       <> (storable(title), storable(entry_text), storable(entry_text_original), storable(excerpt));

update entry_hashtags set name = storable(name) where name <> storable(name);
delete from entry_hashtags h
 where h.name = ''
    or exists (select 1 from entry_hashtags earlier
                where earlier.entry_id = h.entry_id and earlier.name = h.name and earlier.position < h.position);

update entry_images set alt = storable(alt) where alt <> storable(alt);

update comments
   set name = storable(name), comment_text = storable(comment_text), author_url = storable(author_url)
 where import_guid is not null
   and (name, comment_text, coalesce(author_url, ''))
       <> (storable(name), storable(comment_text), storable(coalesce(author_url, '')));

update all_blogs set title = storable(title) where title <> storable(title);
update members set nickname = storable(nickname) where nickname <> storable(nickname);

drop function storable(text);
