-- Words that a search box proposes, and those that are written about more than before: computed with the
-- rankings, see rankings/computeSearchWords.ts.
create table search_words (
  word text primary key,
  folded_word text not null,
  use_count int not null
);

create table trend_words (
  position int primary key,
  word text not null
);

-- the next platform that starts fills them
delete from rankings_computed;
