import { courseOf, trendOf, warmUpOf } from './flatness.ts';

const TOLERANCE = { share: 0.05, floor: 2 };

const rounds = (count: number, value: (round: number) => number) =>
  Array.from({ length: count }, (_, round) => value(round));

test('a third of the rounds warm up', () => {
  expect([6, 7, 9, 20].map(warmUpOf)).toEqual([2, 3, 3, 7]);
});

test('the trend is the gain a round, whatever one round did', () => {
  expect(trendOf([1, 3, 5, 7])).toBe(2);
  expect(trendOf([10, 10, 90, 10, 10])).toBe(0);
});

test('what fills up while warming up and stays then is flat', () => {
  const course = courseOf(
    rounds(9, (round) => Math.min(round, 3) * 40),
    TOLERANCE,
  );
  expect(course).toMatchObject({ gain: 0, isFlat: true });
});

test('noise around a level is flat, and so is what shrinks', () => {
  expect(courseOf([60, 61, 60, 62, 60, 61, 62, 60, 61], TOLERANCE).isFlat).toBe(true);
  expect(
    courseOf(
      rounds(9, (round) => 100 - round),
      TOLERANCE,
    ).isFlat,
  ).toBe(true);
});

test('what gains more than a share of its level is not', () => {
  const course = courseOf(
    rounds(9, (round) => 100 + round * 2),
    TOLERANCE,
  );
  expect(course).toMatchObject({ gain: 10, isFlat: false });
  expect(course.limit).toBeCloseTo(5.55);
});

test('a small level may move by the floor', () => {
  expect(
    courseOf(
      rounds(9, (round) => 10 + round * 0.3),
      TOLERANCE,
    ),
  ).toMatchObject({
    limit: 2,
    isFlat: true,
  });
});

test('two rounds show no trend', () => {
  expect(() => courseOf([1, 2, 3], TOLERANCE)).toThrow('too few');
});
