import { READING_START, SURFACE_START, START_MARK } from './searchTerms.ts';

const MARK = `chr(${START_MARK.codePointAt(0)})`;

/** SQL: whether a word is a prefix of a word in a text, or of its reading. */
const begins = (text: string): string => `(
  position(w.word in s.${text}) > 0 and position(${MARK} || left(w.word, ${SURFACE_START}) in s.${text}_starts) > 0
  or not w.is_phrase and position(${MARK} || left(w.word, ${READING_START}) in s.${text}_starts) > 0)`;

/**
 * SQL for how well a document `s` matches, as one row `m`. `level` is the sum over the words: 4 for
 * a prefix of a word in the title, 3 in the text, 2 inside a word of the title, 1 of the text. It
 * is null if a word is missing or an excluded one is present.
 * Parameters of the statement: $2 words, $3 whether each is a phrase, $4 excluded words.
 */
export const MATCH = `lateral (
  select case when bool_and(l.level > 0) then sum(l.level)::int end as level
    from unnest($2::text[], $3::boolean[]) w (word, is_phrase),
         lateral (select case when ${begins('title')} then 4
                              when ${begins('body')} then 3
                              when position(w.word in s.title) > 0 then 2
                              when position(w.word in s.body) > 0 then 1
                              else 0 end as level) l
   where not exists (select 1 from unnest($4::text[]) x (word)
                      where position(x.word in s.title) > 0 or position(x.word in s.body) > 0)) m`;
