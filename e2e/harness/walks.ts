import { run } from 'node:test';
import { countTests, type Counts } from './countTests.ts';

/** Files of journeys. */
export type Walks = {
  /** of each walk its own, one after the other: what one file leaves may be in the way of no other walk's */
  readonly own: readonly (readonly string[])[];
  /** taken by whichever walk has come to the end of its own */
  readonly common: readonly string[];
};

/**
 * Walks at once, until none has a file left: alone each would often leave a core waiting.
 * @param say takes one line
 */
export const walkAtOnce = async (
  { own, common }: Walks,
  timeoutMs: number,
  say: (line: string) => void,
): Promise<Counts> => {
  const forAll = [...common];
  const counts: Counts[] = [];
  const walk = async (files: readonly string[]): Promise<void> => {
    const mine = [...files];
    for (;;) {
      const file = mine.shift() ?? forAll.shift();
      if (file === undefined) return;
      counts.push(
        await countTests(run({ files: [file], concurrency: 1, timeout: timeoutMs }), say),
      );
    }
  };
  await Promise.all(own.map(walk));
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failures: counts.flatMap(({ failures }) => failures),
  };
};
