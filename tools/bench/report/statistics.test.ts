import { median, medians } from './statistics.ts';

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
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
