import { basename } from 'node:path';
import { run } from 'node:test';
import { countTests, type Counts } from './countTests.ts';
import { busySince, processorTimes, timesOf, type Walked } from './walkTimes.ts';

/** Files of journeys. */
export type Walks = {
  /** of each walk its own, one after the other: what one file leaves may be in the way of no other walk's */
  readonly own: readonly (readonly string[])[];
  /** taken by whichever walk has come to the end of its own */
  readonly common: readonly string[];
};

/**
 * Walks at once, until none has a file left: alone each would often leave a core waiting. Ends with
 * which files took longest, and how busy the machine was.
 * @param say takes one line
 */
export const walkAtOnce = async (
  { own, common }: Walks,
  timeoutMs: number,
  say: (line: string) => void,
): Promise<Counts> => {
  const forAll = [...common];
  const counts: Counts[] = [];
  const walked: Walked[] = [];
  const [startedAt, before] = [performance.now(), processorTimes()];
  const secondsSince = (from: number) => (performance.now() - from) / 1000;
  const walk = async (files: readonly string[]): Promise<void> => {
    const mine = [...files];
    for (;;) {
      const file = mine.shift() ?? forAll.shift();
      if (file === undefined) return;
      const from = performance.now();
      counts.push(
        await countTests(run({ files: [file], concurrency: 1, timeout: timeoutMs }), say),
      );
      walked.push({ name: basename(file, '.e2e.ts'), seconds: secondsSince(from) });
    }
  };
  await Promise.all(own.map(walk));
  say(timesOf(walked, secondsSince(startedAt), busySince(before)));
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failures: counts.flatMap(({ failures }) => failures),
  };
};
