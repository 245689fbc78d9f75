import * as v from 'valibot';
import { OTHER_CORE } from '../product/cores.ts';
import { CHROME_ENCODINGS } from './chromeHeaders.ts';
import type { LoadResult } from './load.ts';
import { runPinned } from './pinnedProgram.ts';

const SCRIPT = new URL('./wrk.lua', import.meta.url).pathname;

const lineShape = v.object({
  requests: v.pipe(v.number(), v.minValue(1, 'nothing was answered')),
  durationMs: v.number(),
  bad: v.number(),
  p50Ms: v.number(),
  p99Ms: v.number(),
});

/** @param output of wrk with `wrk.lua`  @errors throws where an answer was none, or not a good one. */
export const parseWrk = (output: string, url: string): LoadResult => {
  const line = output.split('\n').findLast((one) => one.startsWith('{'));
  const { bad, ...result } = v.parse(lineShape, JSON.parse(line ?? 'null'));
  if (bad > 0) throw new Error(`${url} answered ${bad} requests badly`);
  return { ...result, refused: 0, programs: 1 };
};

/** Asks for one address by wrk. @param program its file  @param accept what it takes; left out, what Chrome does */
export const wrkLoad = async (
  program: string,
  url: string,
  concurrency: number,
  durationS: number,
  accept = CHROME_ENCODINGS,
): Promise<LoadResult> => {
  const args = ['-t', '1', '-c', `${concurrency}`, '-d', `${durationS}s`, '-s', SCRIPT];
  const headers = ['-H', `Accept-Encoding: ${accept}`];
  return parseWrk(await runPinned(OTHER_CORE, program, [...args, ...headers, url]), url);
};
