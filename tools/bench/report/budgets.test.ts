import type { ServerFigures } from '../server/measureServer.ts';
import { judgeReport } from './budgets.ts';

const figuresOf = (over: Partial<ServerFigures>): ServerFigures => ({
  name: 'cached',
  concurrency: 10,
  requestsPerS: 1000,
  refused: 0,
  cpuMsPerRequest: 0.1,
  p50Ms: 1,
  p99Ms: 2,
  ofBare: 0.7,
  ofBareByCpu: 0.69,
  ...over,
});

const NONE = { server: null, browser: null, pages: null, blogSizes: null };

test('a budget is met at its limit and missed beyond it', () => {
  const figures = [figuresOf({}), figuresOf({ name: 'uncached', requestsPerS: 199 })];
  const judged = judgeReport({ ...NONE, server: { figures, pageBytes: 1 } });
  expect(judged.map(({ name, isMet }) => [name, isMet])).toEqual([
    ['cached at 10: requests/s of bare node', true],
    ['cached at 10: the same by CPU time', false],
    ['uncached: requests/s', false],
  ]);
});

test('drawn pages are judged at the concurrency that suits them best', () => {
  const figures = [
    figuresOf({ name: 'uncached', concurrency: 1, requestsPerS: 90 }),
    figuresOf({ name: 'uncached', concurrency: 10, requestsPerS: 210 }),
  ];
  const [judged] = judgeReport({ ...NONE, server: { figures, pageBytes: 1 } });
  expect(judged).toMatchObject({ value: 210, limit: 200, isMet: true });
});

test('what was not measured is not judged', () => {
  expect(judgeReport(NONE)).toEqual([]);
});
