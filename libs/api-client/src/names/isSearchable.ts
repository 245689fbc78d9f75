/**
 * Matches a searchable character: a letter, number, mark, emoji or currency sign; not punctuation,
 * an operator or the long vowel mark.
 */
const SEARCHABLE = /[^\p{P}\p{Sm}\p{Sk}\p{Z}\p{C}ー]/u;

/** Whether a text has a searchable character. Other characters match nearly every entry. */
export const isSearchable = (text: string): boolean => SEARCHABLE.test(text.normalize('NFKC'));
