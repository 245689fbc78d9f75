import type { ServerMetrics } from './measureServer.ts';
import { serverValues } from './benchServer.ts';

const buildFigures = (over: Partial<ServerMetrics>): ServerMetrics => ({
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
  buildFigures({ name: 'uncached', concurrency, requestsPerS });

test('compares a cached page with a bare server at the same number of connections', () => {
  const figures = [
    buildFigures({}),
    buildFigures({ name: 'cached', concurrency: 1, ofBare: 0.9, ofBareByCpu: 0.8 }),
    buildFigures({ name: 'bare' }),
    buildFigures({ name: 'bare', concurrency: 1, generatorShare: 0.97 }),
  ];
  expect(serverValues(figures)).toEqual({
    "cached at 10: CPU of bare node's": 2,
    'cached at 10: requests/s of bare node': 0.7,
    // the load program was the limit of the bare server
    "cached at 1: CPU of bare node's": 1.25,
  });
});

test('reports rendered pages at the number of connections that has the highest throughput', () => {
  expect(serverValues([uncached(1, 90), uncached(10, 210)])).toEqual({
    'uncached: requests/s': 210,
  });
});
