import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../../release/checkout.ts';
import { OTHER_CORE } from '../product/cores.ts';
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

/** Asks for one address as fast as it is answered, for brotli. @errors throws on a bad answer. */
export const autocannonLoad = async (
  url: string,
  concurrency: number,
  durationS: number,
): Promise<LoadResult> => {
  const args = ['-c', `${concurrency}`, '-d', `${durationS}`, '-H', 'accept-encoding=br', '--json'];
  const output = await runPinned(OTHER_CORE, process.execPath, [
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
  };
};
