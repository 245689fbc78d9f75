const MOST_NAMED = 3;

/** The first names of a list, and the number of the others. */
export const formatList = (names: readonly string[]): string => {
  const more = names.length - MOST_NAMED;
  return names.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
};

/** "1 entry", "2 entries". */
export const formatCount = (count: number, one: string, more: string): string =>
  `${count} ${count === 1 ? one : more}`;
