import { evaluateFlatness, computeTrend, countWarmUpRounds } from './flatness.ts';

const TOLERANCE = { share: 0.05, floor: 2 };

const rounds = (count: number, value: (round: number) => number) =>
  Array.from({ length: count }, (_, round) => value(round));

test('warmUpOf returns a third of the rounds', () => {
  expect([6, 7, 9, 20].map(countWarmUpRounds)).toEqual([2, 3, 3, 7]);
});

test('trendOf returns the gain per round, and ignores outliers', () => {
  expect(computeTrend([1, 3, 5, 7])).toBe(2);
  expect(computeTrend([10, 10, 90, 10, 10])).toBe(0);
});

test('a series that grows only during the warm-up is flat', () => {
  const course = evaluateFlatness(
    rounds(9, (round) => Math.min(round, 3) * 40),
    TOLERANCE,
  );
  expect(course).toMatchObject({ gain: 0, isFlat: true });
});

test('a series with noise around a level, and a falling series, are flat', () => {
  expect(evaluateFlatness([60, 61, 60, 62, 60, 61, 62, 60, 61], TOLERANCE).isFlat).toBe(true);
  expect(
    evaluateFlatness(
      rounds(9, (round) => 100 - round),
      TOLERANCE,
    ).isFlat,
  ).toBe(true);
});

test('a series that gains more than the tolerated share is not flat', () => {
  const course = evaluateFlatness(
    rounds(9, (round) => 100 + round * 2),
    TOLERANCE,
  );
  expect(course).toMatchObject({ gain: 10, isFlat: false });
  expect(course.limit).toBeCloseTo(5.55);
});

test('a series at a low level is flat while it gains no more than the floor', () => {
  expect(
    evaluateFlatness(
      rounds(9, (round) => 10 + round * 0.3),
      TOLERANCE,
    ),
  ).toMatchObject({
    limit: 2,
    isFlat: true,
  });
});

test('throws for too few rounds to find a trend', () => {
  expect(() => evaluateFlatness([1, 2, 3], TOLERANCE)).toThrow('too few');
});
