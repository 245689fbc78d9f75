import { median, medians, p75, quartiles, spreadOf } from './statistics.ts';

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('three quarters of all are no more than the 75th percentile', () => {
  expect(p75([8, 1, 7, 2, 6, 3, 5, 4])).toBe(6);
  expect(p75([9])).toBe(9);
});

test('quartiles are around the middle half', () => {
  expect(quartiles([8, 1, 7, 2, 6, 3, 5, 4])).toEqual({ lower: 2, median: 4.5, upper: 6 });
  expect(quartiles([9])).toEqual({ lower: 9, median: 9, upper: 9 });
});

test('values that are equal have no spread, others that of least and greatest by the median', () => {
  expect(spreadOf([0, 0])).toBe(0);
  expect(spreadOf([9, 10, 12])).toBeCloseTo(0.3);
});

test('of nothing there is no median', () => {
  expect(() => median([])).toThrow('no value');
});

test('each field has a median of its own, so that no single run has to be typical', () => {
  const runs = [
    { a: 1, b: 30 },
    { a: 2, b: 10 },
    { a: 3, b: 20 },
  ];
  expect(medians(runs)).toEqual({ a: 2, b: 20 });
});
