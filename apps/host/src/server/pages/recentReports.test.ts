import { createRecentReports } from './recentReports.ts';

test('BF7 reports each hanging release at most once in ten seconds', () => {
  const clock = { ms: 0 };
  const isReportedRecently = createRecentReports(() => clock.ms);
  expect(['social@1', 'social@1', 'entry@1'].map(isReportedRecently)).toEqual([false, true, false]);
  clock.ms = 9_999;
  expect(isReportedRecently('social@1')).toBe(true);
  clock.ms = 10_000;
  expect(['social@1', 'social@1'].map(isReportedRecently)).toEqual([false, true]);
});
