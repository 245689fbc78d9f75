/** Letters, numbers, marks, emoji and currency signs; not punctuation, operators, or a long vowel mark alone. */
const SEARCHABLE = /[^\p{P}\p{Sm}\p{Sk}\p{Z}\p{C}ー]/u;

/** Whether a text has a character to search for. Others are in nearly every entry and blog. */
export const isSearchable = (text: string): boolean => SEARCHABLE.test(text.normalize('NFKC'));
