import type { ServerFigures } from '../server/measureServer.ts';
import { judgeReport } from './budgets.ts';

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
  ofBareByCpu: 0.66,
  ...over,
});

const serverOf = (figures: readonly ServerFigures[]) =>
  ({ figures, pageBytes: 1, generator: 'wrk' }) as const;

const NONE = {
  server: null,
  storms: null,
  browser: null,
  gestures: null,
  line: null,
  pages: null,
  blogSizes: null,
  popular: null,
};

test('a budget is met at its limit and missed beyond it', () => {
  const figures = [
    figuresOf({}),
    figuresOf({ name: 'bare' }),
    figuresOf({ name: 'uncached', requestsPerS: 199 }),
  ];
  const judged = judgeReport({ ...NONE, server: serverOf(figures) });
  expect(judged.map(({ name, isMet }) => [name, isMet])).toEqual([
    ["cached at 10: CPU of bare node's", false],
    ['cached at 10: requests/s of bare node', true],
    ['uncached: requests/s', false],
  ]);
});

test('drawn pages are judged at the concurrency that suits them best', () => {
  const figures = [
    figuresOf({ name: 'uncached', concurrency: 1, requestsPerS: 90 }),
    figuresOf({ name: 'uncached', concurrency: 10, requestsPerS: 210 }),
  ];
  const [judged] = judgeReport({ ...NONE, server: serverOf(figures) });
  expect(judged).toMatchObject({ value: 210, limit: 200, isMet: true });
});

test('a generator that was full has measured itself: its requests a second are not judged', () => {
  const bare = figuresOf({ name: 'bare', generatorShare: 0.97 });
  const judged = judgeReport({ ...NONE, server: serverOf([figuresOf({}), bare]) });
  expect(judged.map(({ name }) => name)).not.toContain('cached at 10: requests/s of bare node');
});

test('a first click that leaves the page misses its budget, an early press has that of its hold', () => {
  const row = { before: null, limit: null };
  const rows = [
    { ...row, name: 'first click on an image, ms', value: 90, native: 1 },
    {
      ...row,
      name: 'press on a like right after first paint, ms',
      value: 700,
      native: 1,
      limit: 1100,
    },
  ];
  const judged = judgeReport({ ...NONE, gestures: [{ template: 'new', rows }] });
  expect(judged.map(({ name, isMet }) => [name, isMet])).toEqual([
    ['new entry: first click on an image: left the page', false],
    ['new entry: press on a like right after first paint, ms', true],
  ]);
});

test('what was not measured is not judged', () => {
  expect(judgeReport(NONE)).toEqual([]);
});
