import { median, medians, p75, quartiles, computeSpread } from './statistics.ts';

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('p75 returns the value that three quarters of the values do not exceed', () => {
  expect(p75([8, 1, 7, 2, 6, 3, 5, 4])).toBe(6);
  expect(p75([9])).toBe(9);
});

test('quartiles enclose the middle half of the values', () => {
  expect(quartiles([8, 1, 7, 2, 6, 3, 5, 4])).toEqual({ lower: 2, median: 4.5, upper: 6 });
  expect(quartiles([9])).toEqual({ lower: 9, median: 9, upper: 9 });
});

test('spreadOf divides the range by the median, and is 0 for equal values', () => {
  expect(computeSpread([0, 0])).toBe(0);
  expect(computeSpread([9, 10, 12])).toBeCloseTo(0.3);
});

test('median throws for an empty list', () => {
  expect(() => median([])).toThrow('no value');
});

test('medians computes the median of each field separately', () => {
  const runs = [
    { a: 1, b: 30 },
    { a: 2, b: 10 },
    { a: 3, b: 20 },
  ];
  expect(medians(runs)).toEqual({ a: 2, b: 20 });
});
