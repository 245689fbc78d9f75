import type { ServerFigures } from '../server/measureServer.ts';
import type { EncodedFigures } from '../server/serverBench.ts';
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

const serverOf = (figures: readonly ServerFigures[], encodings: readonly EncodedFigures[] = []) =>
  ({ figures, pageBytes: 1, encodings }) as const;

const NONE = {
  server: null,
  storms: null,
  browser: null,
  gestures: null,
  line: null,
  pages: null,
  plain: null,
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

test('a cached page is judged in each encoding, with the goal beside its limit', () => {
  const inGzip = { ...figuresOf({ ofBareByCpu: 0.5 }), accept: 'gzip', bytes: 1 } as const;
  const judged = judgeReport({ ...NONE, server: serverOf([figuresOf({})], [inGzip]) }).find(
    ({ name }) => name.includes('gzip'),
  );
  expect(judged).toMatchObject({ value: 2, isMet: false, goal: 1.25 });
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

describe('the product beside the plain blog', () => {
  const rowOf = (name: string, ratio: number, value: number) => ({
    name,
    plain: 1,
    others: [
      { site: 'next', value: 9999, ratio: null },
      { site: 'product', value, ratio: { lower: 0, median: ratio, upper: 9999 } },
    ],
  });
  const NAMES = ['FCP, ms', 'LCP, ms', 'requests', 'KiB', 'elements', 'blocking style sheets'];
  const judgedOf = (ratio: number, value: number) => {
    const rows = NAMES.map((name) => rowOf(name, ratio, value));
    return judgeReport({ ...NONE, plain: [{ kind: 'top', rows }] });
  };

  it('is judged by its median ratios and counts alone', () => {
    expect(judgedOf(1, 1).every(({ isMet }) => isMet)).toBe(true);
    expect(judgedOf(9, 1).filter(({ isMet }) => !isMet)).toHaveLength(2);
    expect(judgedOf(1, 9000).filter(({ isMet }) => !isMet)).toHaveLength(4);
  });

  it('has goals of paint below the limits that hold what is reached', () => {
    const goals = judgedOf(1, 1).flatMap(({ goal, limit }) =>
      goal === undefined ? [] : [{ goal, limit }],
    );
    expect(goals.map(({ goal }) => goal)).toEqual([1.1, 1.12, 2]);
    for (const { goal, limit } of goals) expect(goal).toBeLessThanOrEqual(limit);
  });

  it('is not judged without a row that has a budget', () => {
    expect(() => judgeReport({ ...NONE, plain: [{ kind: 'top', rows: [] }] })).toThrow(
      'FCP, ms was not compared with the plain blog',
    );
  });
});

test('what was not measured is not judged', () => {
  expect(judgeReport(NONE)).toEqual([]);
});
