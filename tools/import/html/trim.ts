// not String.trim(): a full-width space at the start of a paragraph is its indentation; and no regular
// expression, which would take the square of the time on a long run of blanks
const BLANKS = ' \t\n';

/** Without blanks and newlines at both ends; full-width spaces stay. */
export const trimmed = (text: string): string => {
  let from = 0;
  let until = text.length;
  while (from < until && BLANKS.includes(text.charAt(from))) from += 1;
  while (until > from && BLANKS.includes(text.charAt(until - 1))) until -= 1;
  return text.slice(from, until);
};
