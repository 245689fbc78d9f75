import * as v from 'valibot';
import { OTHER_CORE } from '../product/cores.ts';
import type { LoadResult } from '../server/load.ts';
import { runPinned } from '../server/pinnedProgram.ts';

/** What the program `askPages.ts` is told on its standard input. */
export const askOrder = v.object({
  host: v.string(),
  paths: v.pipe(v.array(v.string()), v.minLength(1)),
  connections: v.number(),
  /** the answer that is expected; 503 counts as refused, any other ends the program */
  status: v.number(),
  /** again and again for so long; null: each address once */
  durationS: v.nullable(v.number()),
});
export type AskOrder = v.InferOutput<typeof askOrder>;

const askedShape = v.object({
  requests: v.pipe(v.number(), v.minValue(1, 'every page was refused')),
  refused: v.number(),
  durationMs: v.number(),
  p50Ms: v.number(),
  p99Ms: v.number(),
});
export type Asked = v.InferOutput<typeof askedShape>;

const PROGRAM = new URL('./askPages.ts', import.meta.url).pathname;

/** Asks for pages as told. @errors throws where one answers what nobody expected */
export const askPages = async (order: AskOrder): Promise<LoadResult> => {
  const output = await runPinned(OTHER_CORE, process.execPath, [PROGRAM], JSON.stringify(order));
  return { ...v.parse(askedShape, JSON.parse(output)), programs: 1 };
};
