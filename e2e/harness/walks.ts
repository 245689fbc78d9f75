import { basename } from 'node:path';
import { run } from 'node:test';
import { countTests, type Counts } from './countTests.ts';
import { watchProcessors } from './processorUse.ts';
import { busySince, processorTimes, timesOf, type Walked } from './walkTimes.ts';

/** Files of journeys that are told the same. */
type Walk = {
  readonly files: readonly string[];
  /** what these journeys are told beside our own environment */
  readonly env: Readonly<Record<string, string>>;
};

/** Files whose journeys leave nothing that is in the way of another queue's. */
type Queue = Walk & {
  /** how many walks take from it: one where a file may be in the way of the next */
  readonly atOnce: number;
};

export type Walks = {
  readonly own: readonly Queue[];
  /** files that are taken by whichever walk has come to the end of its queue */
  readonly common: Walk;
};

/**
 * @property testMs the longest that one test may take
 * @property fileMs the longest that a file may take, its start and end included
 */
export type Limits = { readonly testMs: number; readonly fileMs: number };

/** All that was walked, and how long and busily. @property busy 0 to 1 */
export type AllWalked = Counts & { readonly seconds: number; readonly busy: number };

const turnsOf = ({ files, env }: Walk) => files.map((file) => ({ file, env }));
const nameOf = (file: string) => basename(file, '.e2e.ts');

/** What the files of a run do not start themselves: the products that they share. */
const SHARED = '(shared products)';

type Turn = ReturnType<typeof turnsOf>[number];

/**
 * Walks at once, until none has a file left: each often waits, for a start or for what a reader sees. Ends with
 * which files took most of the processors, and how busy the machine was.
 * @param say takes one line
 */
export const walkAtOnce = async (
  { own, common }: Walks,
  { testMs, fileMs }: Limits,
  say: (line: string) => void,
): Promise<AllWalked> => {
  const forAll = turnsOf(common);
  const counts: Counts[] = [];
  const walked: Walked[] = [];
  const [startedAt, before] = [performance.now(), processorTimes()];
  const files = [...own, common].flatMap((one) => one.files);
  const stopWatching = watchProcessors((commandLine) => {
    const its = files.find((file) => commandLine.includes(file));
    return its === undefined ? SHARED : nameOf(its);
  });
  const secondsSince = (from: number) => (performance.now() - from) / 1000;
  const walk = async (mine: Turn[]): Promise<void> => {
    for (;;) {
      const turn = mine.shift() ?? forAll.shift();
      if (turn === undefined) return;
      const { file, env } = turn;
      const from = performance.now();
      const settings = { concurrency: 1, timeout: testMs, env: { ...process.env, ...env } };
      // a file whose tests have ended may wait for ever for what it has started
      const signal = AbortSignal.timeout(fileMs);
      const counted = await countTests(run({ files: [file], signal, ...settings }), say);
      const late = `${nameOf(file)}: it did not end within ${fileMs / 1000} s and was killed`;
      counts.push(signal.aborted ? { ...counted, failures: [...counted.failures, late] } : counted);
      walked.push({ name: nameOf(file), seconds: secondsSince(from) });
    }
  };
  const walksOf = (queue: Queue) => {
    const mine = turnsOf(queue);
    return Array.from({ length: queue.atOnce }, () => walk(mine));
  };
  await Promise.all(own.flatMap(walksOf));
  const [seconds, busy] = [secondsSince(startedAt), busySince(before)];
  say(timesOf(walked, stopWatching(), seconds, busy));
  return {
    seconds,
    busy,
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failures: counts.flatMap(({ failures }) => failures),
    tests: counts.flatMap(({ tests }) => tests),
  };
};
