import { findGrowths, growthText, type Mounted } from './growth.ts';

const mountedWith = (series: Readonly<Record<string, readonly number[]>>): Mounted => ({
  name: 'entry/Comments',
  rounds: 1000,
  counts: Array.from({ length: 6 }, (_, at) =>
    Object.fromEntries(Object.entries(series).map(([kind, values]) => [kind, values[at] ?? 0])),
  ),
  retained: {
    before: { 'DIV outside': 3, 'resize at window': 1 },
    after: { 'DIV outside': 3, 'resize at window': 1001 },
  },
});

const FLAT = [500, 500, 500, 500, 500, 500];
const RISING = [7, 207, 407, 607, 807, 1007];

test('BF23 names the module, the count and the retained listeners when a count grows', () => {
  const mounted = mountedWith({ nodes: FLAT, listeners: RISING });
  expect(findGrowths(mounted)).toEqual([{ kind: 'listeners', gain: 1000 }]);
  expect(growthText(mounted)).toBe(
    'entry/Comments: 1000 listeners in 1000 rounds (1000 resize at window)',
  );
});

test('BF23 detects a gain of one in 25 rounds', () => {
  expect(findGrowths(mountedWith({ timers: [0, 8, 16, 24, 32, 40] }))).toEqual([
    { kind: 'timers', gain: 40 },
  ]);
});

test.each([
  ['stays', FLAT],
  ['falls', RISING.toReversed()],
  ['is added once', [500, 500, 590, 590, 590, 590]],
  ['rises in one batch alone', [500, 500, 500, 900, 500, 500]],
  ['gains less than one in fifty rounds', [500, 502, 503, 500, 504, 503]],
])('reports no growth for a count that %s', (_what, nodes) => {
  expect(growthText(mountedWith({ nodes }))).toBeNull();
});
