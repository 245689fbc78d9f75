import { cutText, plainTextOf } from '@engawa/platform/entryHtml/plainText.ts';

const MOST_LETTERS = 60;
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** A note for a written excerpt whose text the entry does not have; null where nothing is lost. */
export const excerptNote = (excerpt: string, html: string): string | null => {
  const text = plainTextOf(excerpt);
  return lettersOf(plainTextOf(html)).includes(lettersOf(text))
    ? null
    : `its excerpt was left out, because an entry has none of its own: 「${cutText(text, MOST_LETTERS)}」`;
};
