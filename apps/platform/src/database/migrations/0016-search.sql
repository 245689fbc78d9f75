-- What words are looked for in: text without its markup, in one form of width and case. Only ASCII is
-- folded by case, so that it is the same whatever the database's locale; see search/searchWords.ts.
create function folded(said text) returns text language sql immutable parallel safe as $$
  select translate(normalize(said, NFKC), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')
$$;

create function text_of_html(html text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(replace(replace(
    regexp_replace(html, '<[^>]*>', ' ', 'g'),
    '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&nbsp;', ' '), '&amp;', '&')
$$;

-- Each character and each two that stand side by side: what an index can find Japanese words by, which
-- have no spaces between them. The cost says that no plan shall take texts apart that an index has.
create function grams(said text) returns text[] language sql immutable parallel safe cost 100000 as $$
  select array(
    select distinct gram
      from (select ch, lead(ch) over (order by place) as next_ch
              from unnest(string_to_array(said, null)) with ordinality as c (ch, place)) pairs,
           lateral (values (ch), (ch || next_ch)) g (gram)
     where gram !~ '\s')
$$;

alter table entries add column search_text text
  generated always as (folded(title || ' ' || text_of_html(entry_text))) stored;
create index entries_by_grams on entries using gin (grams(search_text))
  where visibility = 'public' and publish_flg = 'open' and closed_flg = 'off';
create index entries_open on entries (published_at desc, entry_id desc)
  where visibility = 'public' and publish_flg = 'open' and closed_flg = 'off';
-- Counting how common each pair is would take the sampled texts apart at every analyze, for seconds.
alter index entries_by_grams alter column 1 set statistics 0;

alter table blogs add column search_text text
  generated always as (folded(title || ' ' || description || ' ' || ameba_id)) stored;
create index blogs_by_grams on blogs using gin (grams(search_text));
alter index blogs_by_grams alter column 1 set statistics 0;
