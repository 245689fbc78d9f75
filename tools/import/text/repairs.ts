import type { Place } from './place.ts';

/** What was wrong in a file and was read all the same, by sentence: where it occurs first, and how often. */
export type Repairs = {
  /** @param sentence what is wrong and what to do, without a place */
  readonly add: (place: Place, sentence: string) => void;
  /** one line for each sentence, and forgets them */
  readonly take: () => string[];
};

/** Sentences of one entry; a file of made-up references would fill the memory with them. */
const MOST_SENTENCES = 20;
const OTHERS = 'other characters or tags are wrong; correct the ones above first';

export const createRepairs = (): Repairs => {
  let found = new Map<string, Place & { count: number }>();
  return {
    add: (place, sentence) => {
      const isNew = !found.has(sentence) && found.size >= MOST_SENTENCES;
      const key = isNew ? OTHERS : sentence;
      const known = found.get(key);
      if (known === undefined) found.set(key, { ...place, count: 1 });
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
