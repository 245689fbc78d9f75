/**
 * Characters that are invalid in pages, feeds and forms: control characters except tabs and line
 * breaks, lone surrogates and noncharacters. PostgreSQL cannot store some of them.
 */
// oxlint-disable-next-line no-control-regex -- they are what is left out
export const UNSTORABLE = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** Removes the characters that are invalid in pages. */
export const storableText = (text: string): string => text.replace(UNSTORABLE, '');

/** Whether a text has no characters that are invalid in pages. */
export const isStorable = (text: string): boolean => text.search(UNSTORABLE) === -1;
