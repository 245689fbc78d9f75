import leven from 'leven';

const MOST_NEAR = 3;

/** The names with the smallest edit distance to a word, the nearest first. */
export const nearestNames = (word: string, names: readonly string[]): readonly string[] =>
  names.toSorted((one, other) => leven(one, word) - leven(other, word)).slice(0, MOST_NEAR);
