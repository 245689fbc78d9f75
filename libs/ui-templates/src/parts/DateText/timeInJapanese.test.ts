import { timeInJapanese } from './timeInJapanese.ts';

test.each([
  ['2026-06-03T20:11:00.000+09:00', '2026年6月3日 20:11'],
  ['2025-12-31T15:00:00.000Z', '2026年1月1日 0:00'],
])('formats the time %s as %s', (iso, text) => {
  expect(timeInJapanese(iso)).toBe(text);
});
