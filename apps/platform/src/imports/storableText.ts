/**
 * Characters that no page, feed or form can carry: control characters but for tabs and line ends, lone
 * surrogates and noncharacters. PostgreSQL does not store some of them.
 */
// oxlint-disable-next-line no-control-regex -- they are what is left out
export const UNSTORABLE = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** A text without the characters that no page can carry. */
export const storableText = (text: string): string => text.replace(UNSTORABLE, '');

/** Whether a text has none of the characters that no page can carry. */
export const isStorable = (text: string): boolean => text.search(UNSTORABLE) === -1;
