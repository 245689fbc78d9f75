import type { ServerFigures } from './measureServer.ts';
import { serverValues } from './serverBench.ts';

const figuresOf = (over: Partial<ServerFigures>): ServerFigures => ({
  name: 'cached',
  concurrency: 10,
  requestsPerS: 1000,
  refused: 0,
  cpuMsPerRequest: 0.1,
  cpuSpread: 0.1,
  hostCpuMs: 0.1,
  generatorShare: 0.5,
  p50Ms: 1,
  p99Ms: 2,
  ofBare: 0.7,
  ofBareByCpu: 0.5,
  ...over,
});
const uncached = (concurrency: number, requestsPerS: number) =>
  figuresOf({ name: 'uncached', concurrency, requestsPerS });

test('a cached page is compared with the bare server, and with it in each encoding', () => {
  const inGzip = { ...figuresOf({ ofBareByCpu: 0.8 }), accept: 'gzip', bytes: 1 } as const;
  const figures = [figuresOf({}), figuresOf({ name: 'bare' }), uncached(1, 90), uncached(10, 210)];
  expect(serverValues(figures, [inGzip])).toEqual({
    "cached at 10: CPU of bare node's": 2,
    'cached at 10: requests/s of bare node': 0.7,
    "cached in gzip: CPU of bare node's": 1.25,
    'uncached: requests/s': 210,
  });
});

test('the speed is not compared where the load program was the limit of either server', () => {
  const bare = figuresOf({ name: 'bare', generatorShare: 0.97 });
  expect(serverValues([figuresOf({}), bare, uncached(1, 90)], [])).toEqual({
    "cached at 10: CPU of bare node's": 2,
    'uncached: requests/s': 90,
  });
});
