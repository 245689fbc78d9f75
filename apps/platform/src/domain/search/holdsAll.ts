/** SQL: whether a text holds all words. The words are the statement's second parameter. */
export const holdsAll = (text: string): string =>
  `(select bool_and(position(word in ${text}) > 0) from unnest($2::text[]) word)`;
