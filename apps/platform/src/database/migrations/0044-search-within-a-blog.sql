-- One index finds entries by their words on the whole site and within a blog: an index of several columns
-- is asked for whichever of them a statement names. That of a blog's number is an array, as its kind wants.
create index entries_by_grams_and_blog on entries using gin (grams(search_text), (array[blog_id]))
  where visibility = 'public' and publish_flg = 'open' and closed_flg = 'off';
-- as of the index before it: counting pairs would take texts apart at every analyze
alter index entries_by_grams_and_blog alter column 1 set statistics 0;
drop index entries_by_grams;
alter index entries_by_grams_and_blog rename to entries_by_grams;
