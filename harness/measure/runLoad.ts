import * as v from 'valibot';
import { GENERATOR_CORES } from './cores.ts';
import { runPinnedProgram } from './pinnedProgram.ts';

/** The encodings that Chrome accepts over TLS, in its order; over plain HTTP it accepts fewer. */
export const CHROME_ENCODINGS = 'gzip, deflate, br, zstd';

const requestShape = v.object({
  path: v.string(),
  method: v.optional(v.picklist(['GET', 'POST'])),
  headers: v.optional(v.record(v.string(), v.string())),
  body: v.optional(v.string()),
  /** whether the request, such as a purge, only prepares the next; not counted, must return 200 */
  isPreparation: v.optional(v.boolean()),
  /** compared from a connection's second request on, unless the previous request was refused */
  expectedBody: v.optional(v.string()),
});
export type LoadRequest = v.InferOutput<typeof requestShape>;

/** The order that `loadProgram.ts` reads from its standard input. */
export const loadOrderShape = v.object({
  origin: v.string(),
  headers: v.optional(v.record(v.string(), v.string())),
  /** the requests of each connection, sent one after the other */
  connections: v.array(v.pipe(v.array(requestShape), v.minLength(1))),
  /** the expected status; 503 counts as refused, any other status fails the load */
  status: v.number(),
  /** seconds for which the requests are repeated; null sends each request once */
  durationS: v.nullable(v.number()),
});
export type LoadOrder = v.InferOutput<typeof loadOrderShape>;

const loadShape = v.object({
  /** responses with the expected status */
  requests: v.number(),
  /** responses with 503 */
  refused: v.number(),
  durationMs: v.number(),
  p50Ms: v.number(),
  p99Ms: v.number(),
});

/** The output of `loadProgram.ts`. */
export const loadOutputShape = v.union([v.object({ failure: v.string() }), loadShape]);

/** The result of one load. */
export type LoadResult = Readonly<v.InferOutput<typeof loadShape>> & {
  /** load programs that ran in parallel, each on a separate core */
  readonly programs: number;
};

/** Distributes requests over connections; excess connections repeat other connections' requests. */
export const shareOut = <T>(requests: readonly T[], connections: number): T[][] =>
  Array.from({ length: connections }, (_, connection) => {
    const own = requests.filter((_request, at) => at % connections === connection);
    return own.length > 0 ? own : requests.slice(connection % requests.length).slice(0, 1);
  });

/** Combines loads that ran at the same time; each quantile is the slowest load's. */
export const combineLoads = (loads: readonly LoadResult[]): LoadResult => {
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

const PROGRAM = new URL('./loadProgram.ts', import.meta.url).pathname;

/**
 * Sends requests with autocannon, on each connection without a pause, from one program per core
 * except the server's.
 * @errors throws for an unexpected status or body, and for a missing response
 */
export const runLoad = async (order: LoadOrder): Promise<LoadResult> => {
  const programs = Math.min(order.connections.length, GENERATOR_CORES.length);
  const shares = shareOut(order.connections, programs);
  return combineLoads(
    await Promise.all(
      shares.map(async (connections, at): Promise<LoadResult> => {
        const input = JSON.stringify({ ...order, connections } satisfies LoadOrder);
        const core = GENERATOR_CORES[at] ?? 1;
        const output = await runPinnedProgram(core, process.execPath, [PROGRAM], input);
        const load = v.parse(loadOutputShape, JSON.parse(output));
        if ('failure' in load) throw new Error(`${order.origin}${load.failure}`);
        if (load.requests === 0) throw new Error(`${order.origin} refused every request`);
        return { ...load, programs: 1 };
      }),
    ),
  );
};
