-- Whether a ranked blog has found its readers, counted as the ranking is: a page need not count them.
alter table blog_ranking add column has_many_readers boolean not null default false;
