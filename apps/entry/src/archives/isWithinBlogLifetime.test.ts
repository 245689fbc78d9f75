import { isCalendarDay } from './isWithinBlogLifetime.ts';

test.each([
  ['20240229', true],
  ['20261231', true],
  ['20250229', false],
  ['20260631', false],
  ['', false],
])('isCalendarDay("%s") returns %s', (day, expected) => {
  expect(isCalendarDay(day)).toBe(expected);
});
