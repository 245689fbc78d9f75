import { courseOf, TOLERANCES, type Course } from './flatness.ts';
import type { Memory } from './processMemory.ts';

/** What became of one kind of memory over all rounds. */
export type Verdict = Course & {
  readonly name: string;
  /** bytes, one value a round */
  readonly bytes: readonly number[];
};

/**
 * Judges each kind of memory.
 * @param rounds what was measured after each round; all name the same kinds
 * @errors throws where a kind is missing in a round, or rounds are too few
 */
export const judgeMemory = (rounds: readonly Memory[]): readonly Verdict[] =>
  Object.keys(rounds[0] ?? {}).map((name) => {
    const bytes = rounds.map((memory, at) => {
      const value = memory[name];
      if (value === undefined) throw new Error(`round ${at + 1} has no ${name}`);
      return value;
    });
    const tolerance = name.endsWith('heap') ? TOLERANCES.heap : TOLERANCES.resident;
    return { name, bytes, ...courseOf(bytes, tolerance) };
  });
