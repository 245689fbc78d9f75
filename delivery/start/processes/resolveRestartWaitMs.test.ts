import { resolveRestartWaitMs } from './resolveRestartWaitMs.ts';

test('doubles the wait before a restart after each exit within a minute', () => {
  const deaths = [0, 1000, 2000, 3000, 4000];
  const waits = deaths.map((_, at) => resolveRestartWaitMs(deaths.slice(0, at + 1)));
  expect(waits).toEqual([250, 500, 1000, 2000, 4000]);
});

test('gives up restarts after the sixth exit within a minute', () => {
  expect(resolveRestartWaitMs([0, 1, 2, 3, 4, 59_999])).toBeNull();
});

test('ignores exits that are more than a minute old', () => {
  expect(resolveRestartWaitMs([0, 1, 2, 3, 4, 120_000])).toBe(250);
});
