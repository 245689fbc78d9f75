import { createBackOff } from './backOff.ts';

test('the delay before a restart grows to five seconds with losses within a minute, then resets', () => {
  let ms = 0;
  const next = createBackOff(() => ms);
  expect([next(), next(), next(), next(), next()]).toEqual([0, 250, 1000, 5000, 5000]);
  ms = 60_000;
  expect(next()).toBe(0);
});
