import { combineFactors, formatPairs, selectPairwise } from './pairwise.ts';

const FACTORS = {
  size: ['small', 'medium', 'large'],
  colour: ['red', 'green'],
  shape: ['round', 'square', 'flat'],
} as const;

const pairsIn = (combinations: readonly Readonly<Record<string, string>>[]) =>
  new Set(combinations.flatMap(formatPairs));

describe('selectPairwise', () => {
  const all = combineFactors(FACTORS);

  it('covers every pair of values with fewer than all combinations', () => {
    const selected = selectPairwise(all);
    expect(pairsIn(selected)).toEqual(pairsIn(all));
    expect(selected.length).toBeLessThan(all.length);
  });

  it('selects only possible combinations and covers each pair that is possible', () => {
    const possible = all.filter(({ size, colour }) => size !== 'small' || colour !== 'red');
    const selected = selectPairwise(possible);
    expect(possible).toEqual(expect.arrayContaining([...selected]));
    expect(pairsIn(selected)).toEqual(pairsIn(possible));
  });

  it('selects the same combinations in each run', () => {
    expect(selectPairwise(all)).toEqual(selectPairwise(combineFactors(FACTORS)));
  });

  it('selects nothing if no combination is possible', () => {
    expect(selectPairwise([])).toEqual([]);
  });
});

test('combinationsOf returns each combination of the values once', () => {
  const all = combineFactors(FACTORS);
  expect(new Set(all.map((one) => Object.values(one).join(' '))).size).toBe(3 * 2 * 3);
  expect(all[0]).toEqual({ size: 'small', colour: 'red', shape: 'round' });
});
