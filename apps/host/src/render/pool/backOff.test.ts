import { createBackOff } from './backOff.ts';

test('losses within a minute wait longer each time, up to five seconds; later ones begin anew', () => {
  let ms = 0;
  const next = createBackOff(() => ms);
  expect([next(), next(), next(), next(), next()]).toEqual([0, 250, 1000, 5000, 5000]);
  ms = 60_000;
  expect(next()).toBe(0);
});
