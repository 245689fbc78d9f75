import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../../release/checkout.ts';
import { GENERATOR_CORES } from '../product/cores.ts';
import { CHROME_ENCODINGS } from './chromeHeaders.ts';
import type { LoadResult } from './load.ts';
import { runPinned } from './pinnedProgram.ts';

const AUTOCANNON = join(ROOT, 'node_modules/autocannon/autocannon.js');

const answerShape = v.object({
  duration: v.number(),
  errors: v.number(),
  timeouts: v.number(),
  non2xx: v.number(),
  '2xx': v.number(),
  latency: v.object({ p50: v.number(), p99: v.number() }),
});

type Load = {
  readonly url: string;
  readonly concurrency: number;
  readonly durationS: number;
  readonly accept: string;
};

const oneLoad = async (
  core: number,
  { url, concurrency, durationS, accept }: Load,
): Promise<LoadResult> => {
  const header = `accept-encoding=${accept}`;
  const args = ['-c', `${concurrency}`, '-d', `${durationS}`, '-H', header, '--json'];
  const output = await runPinned(core, process.execPath, [
    AUTOCANNON,
    ...args,
    '--no-progress',
    url,
  ]);
  const answer = v.parse(answerShape, JSON.parse(output));
  const bad = answer.errors + answer.timeouts + answer.non2xx;
  if (bad > 0) throw new Error(`${url} answered ${bad} requests badly`);
  const { p50, p99 } = answer.latency;
  return {
    requests: answer['2xx'],
    refused: 0,
    durationMs: answer.duration * 1000,
    p50Ms: p50,
    p99Ms: p99,
    programs: 1,
  };
};

/** How many connections each of several programs holds; none of them holds none. */
export const sharesOf = (concurrency: number, programs: number): readonly number[] => {
  const count = Math.min(concurrency, programs);
  return Array.from({ length: count }, (_, at) => Math.floor((concurrency + at) / count));
};

/** Several loads at once, as one; its quantiles are those of the program that fared worst. */
export const together = (loads: readonly LoadResult[]): LoadResult => {
  const sum = (of: (load: LoadResult) => number) => loads.reduce((all, one) => all + of(one), 0);
  const most = (of: (load: LoadResult) => number) => Math.max(...loads.map(of));
  return {
    requests: sum(({ requests }) => requests),
    refused: sum(({ refused }) => refused),
    durationMs: most(({ durationMs }) => durationMs),
    p50Ms: most(({ p50Ms }) => p50Ms),
    p99Ms: most(({ p99Ms }) => p99Ms),
    programs: loads.length,
  };
};

/** Asks for one address as fast as it is answered, by a program on each core that no server has. */
export const autocannonLoad = async (
  url: string,
  concurrency: number,
  durationS: number,
  accept = CHROME_ENCODINGS,
): Promise<LoadResult> =>
  together(
    await Promise.all(
      sharesOf(concurrency, GENERATOR_CORES.length).map((share, at) =>
        oneLoad(GENERATOR_CORES[at] ?? 1, { url, concurrency: share, durationS, accept }),
      ),
    ),
  );
