import { tokyoMonthStart, toTokyoDay, toTokyoIso, toTokyoMonth } from './tokyoTime.ts';

test('formats instants in Tokyo time', () => {
  expect(toTokyoIso(new Date('2022-07-29T14:30:50Z'))).toBe('2022-07-29T23:30:50.000+09:00');
});

test('months and days change at midnight in Tokyo', () => {
  expect(toTokyoMonth(new Date('2026-01-31T14:59:59.999Z'))).toBe('202601');
  expect(toTokyoMonth(new Date('2026-01-31T15:00:00Z'))).toBe('202602');
  expect(toTokyoDay(new Date('2023-12-31T15:00:00Z'))).toBe('2024-01-01');
});

test('a month starts at midnight in Tokyo, also at the end of a year', () => {
  expect(tokyoMonthStart('202602')).toEqual(new Date('2026-01-31T15:00:00Z'));
  expect(tokyoMonthStart('202612', 1)).toEqual(new Date('2026-12-31T15:00:00Z'));
});
