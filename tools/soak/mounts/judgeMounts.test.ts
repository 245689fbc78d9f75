import { growthsOf, mountsText, type Mounted } from './judgeMounts.ts';

const mountedWith = (series: Readonly<Record<string, readonly number[]>>): Mounted => ({
  name: 'entry/Comments',
  elements: 40,
  rounds: 1000,
  msPerRound: 2.5,
  counts: Array.from({ length: 6 }, (_, at) =>
    Object.fromEntries(Object.entries(series).map(([kind, values]) => [kind, values[at] ?? 0])),
  ),
  holders: {
    before: { 'DIV outside': 3, 'resize at window': 1 },
    after: { 'DIV outside': 3, 'resize at window': 1001 },
  },
});

const FLAT = [500, 500, 500, 500, 500, 500];
const RISING = [7, 207, 407, 607, 807, 1007];

test('BF23 what rises with the rounds is named with its module, its count and who holds it', () => {
  const mounted = mountedWith({ nodes: FLAT, listeners: RISING });
  expect(growthsOf(mounted)).toEqual([{ kind: 'listeners', gain: 1000 }]);
  expect(mountsText([mounted])).toContain(
    'entry/Comments: 1000 listeners in 1000 rounds (1000 resize at window)',
  );
});

test('BF23 one in twenty-five rounds is enough to be found', () => {
  expect(growthsOf(mountedWith({ timers: [0, 8, 16, 24, 32, 40] }))).toEqual([
    { kind: 'timers', gain: 40 },
  ]);
});

test.each([
  ['stays', FLAT],
  ['falls', RISING.toReversed()],
  ['came once and stayed', [500, 500, 590, 590, 590, 590]],
  ['stood out in one batch', [500, 500, 500, 900, 500, 500]],
  ['is fewer than one in fifty rounds', [500, 502, 503, 500, 504, 503]],
])('what %s does not grow', (_what, nodes) => {
  const mounted = mountedWith({ nodes });
  expect(growthsOf(mounted)).toEqual([]);
  expect(mountsText([mounted])).toContain('Nothing of 1 pages and modules grows');
});
