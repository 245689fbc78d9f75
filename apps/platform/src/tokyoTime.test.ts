import { tokyoMonthStart, toTokyoDay, toTokyoIso, toTokyoMonth } from './tokyoTime.ts';

test('instants are told in the time of Tokyo', () => {
  expect(toTokyoIso(new Date('2022-07-29T14:30:50Z'))).toBe('2022-07-29T23:30:50.000+09:00');
});

test('the last minute of a month belongs to it, the next to the month after', () => {
  expect(toTokyoMonth(new Date('2026-01-31T14:59:59.999Z'))).toBe('202601');
  expect(toTokyoMonth(new Date('2026-01-31T15:00:00Z'))).toBe('202602');
  expect(toTokyoDay(new Date('2023-12-31T15:00:00Z'))).toBe('2024-01-01');
});

test('a month starts at midnight in Tokyo, over the end of a year too', () => {
  expect(tokyoMonthStart('202602')).toEqual(new Date('2026-01-31T15:00:00Z'));
  expect(tokyoMonthStart('202612', 1)).toEqual(new Date('2026-12-31T15:00:00Z'));
});
