-- Earlier imports stored control characters and noncharacters, which no page, feed or form can carry. Imports
-- refuse them from here on.
create function storable(written text) returns text language sql immutable as $$
  select regexp_replace(
    written, '[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFDD0-\uFDEF\uFFFE\uFFFF]', '', 'g')
$$;

-- Themes whose names become the same are one; a name without any other character is that of no theme.
create temporary table storable_themes on commit drop as
select theme_id, clean,
       first_value(theme_id) over (partition by blog_id, clean order by name = clean desc, position, theme_id)
         as main_id
  from (select theme_id, blog_id, position, name,
               coalesce(nullif(storable(name), ''), '未分類') as clean from themes) t
 where (blog_id, clean) in (
   select blog_id, coalesce(nullif(storable(name), ''), '未分類') from themes where name <> storable(name));
update entries e set theme_id = t.main_id
  from storable_themes t where t.theme_id = e.theme_id and t.main_id <> e.theme_id;
delete from themes using storable_themes t where t.theme_id = themes.theme_id and t.main_id <> t.theme_id;
update themes set name = t.clean
  from storable_themes t where t.theme_id = themes.theme_id and themes.name <> t.clean;

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
