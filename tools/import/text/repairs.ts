import type { Place } from './place.ts';

/** What was wrong in a file and was read all the same, by sentence: where it occurs first, and how often. */
export type Repairs = {
  /** @param sentence what is wrong and what to do, without a place */
  readonly add: (place: Place, sentence: string) => void;
  /** one line for each sentence, and forgets them */
  readonly take: () => string[];
};

export const createRepairs = (): Repairs => {
  let found = new Map<string, Place & { count: number }>();
  return {
    add: (place, sentence) => {
      const known = found.get(sentence);
      if (known === undefined) found.set(sentence, { ...place, count: 1 });
      else known.count += 1;
    },
    take: () => {
      const lines = [...found].map(([sentence, { line, column, count }]) => {
        const more = count === 1 ? '' : ` (and ${count - 1} more)`;
        return `line ${line}, column ${column}${more}: ${sentence}`;
      });
      found = new Map();
      return lines;
    },
  };
};
