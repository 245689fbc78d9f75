import { waitBeforeRestart } from './restartPolicy.ts';

test('each death within a minute is followed by a longer wait, up to 5 s', () => {
  const deaths = [0, 1000, 2000, 3000, 4000];
  const waits = deaths.map((_, at) => waitBeforeRestart(deaths.slice(0, at + 1)));
  expect(waits).toEqual([250, 500, 1000, 2000, 4000]);
});

test('the sixth death within a minute is one too many', () => {
  expect(waitBeforeRestart([0, 1, 2, 3, 4, 59_999])).toBeNull();
});

test('deaths of long ago are forgotten', () => {
  expect(waitBeforeRestart([0, 1, 2, 3, 4, 120_000])).toBe(250);
});
