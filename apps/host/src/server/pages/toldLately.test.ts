import { createToldLately } from './toldLately.ts';

test('BF7 reports each release at most once in ten seconds', () => {
  const clock = { ms: 0 };
  const isToldLately = createToldLately(() => clock.ms);
  expect(['social@1', 'social@1', 'entry@1'].map(isToldLately)).toEqual([false, true, false]);
  clock.ms = 9_999;
  expect(isToldLately('social@1')).toBe(true);
  clock.ms = 10_000;
  expect(['social@1', 'social@1'].map(isToldLately)).toEqual([false, true]);
});
