import { createHungParts } from './hungParts.ts';

const MODULE = 'social/Iine';

test('BF7 what has hung is waited for by one page in ten seconds, and by all again once it has ended', () => {
  const clock = { nowMs: 0 };
  const parts = createHungParts(() => clock.nowMs);
  expect(parts.isOut(MODULE)).toBe(false);
  parts.hung(MODULE);
  expect([parts.isOut(MODULE), parts.isOut('social/Follow')]).toEqual([true, false]);
  clock.nowMs = 9_999;
  expect(parts.isOut(MODULE)).toBe(true);
  clock.nowMs = 10_000;
  expect([1, 2, 3].map(() => parts.isOut(MODULE))).toEqual([false, true, true]);
  parts.ended(MODULE);
  expect([1, 2].map(() => parts.isOut(MODULE))).toEqual([false, false]);
});
