import { createHungParts } from './hungParts.ts';

const MODULE = 'social/Iine';

test('BF7 admits a hung module once in ten seconds, again if that page did not load it, and always after one of its loads finishes', () => {
  const clock = { nowMs: 0 };
  const parts = createHungParts(() => clock.nowMs);
  expect(parts.admit(MODULE)).toBe(true);
  parts.hung(MODULE);
  expect([parts.admit(MODULE), parts.admit('social/Follow')]).toEqual([false, true]);
  parts.untried(MODULE);
  clock.nowMs = 9_999;
  expect(parts.admit(MODULE)).toBe(false);
  clock.nowMs = 10_000;
  expect([1, 2, 3].map(() => parts.admit(MODULE))).toEqual([true, false, false]);
  parts.untried(MODULE);
  expect([1, 2].map(() => parts.admit(MODULE))).toEqual([true, false]);
  parts.ended(MODULE);
  expect([1, 2].map(() => parts.admit(MODULE))).toEqual([true, true]);
});
