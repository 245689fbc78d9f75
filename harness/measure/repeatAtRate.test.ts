import { setTimeout as wait } from 'node:timers/promises';
import { repeatAtOnce, repeatAtRate } from './repeatAtRate.ts';

test('repeatAtOnce runs the given number of calls in parallel', async () => {
  const ending = new AbortController();
  let inProgress = 0;
  const seen = new Set<number>();
  await repeatAtOnce(ending.signal, 3, async (turn) => {
    inProgress += 1;
    seen.add(inProgress);
    await wait(1);
    inProgress -= 1;
    if (turn >= 9) ending.abort();
  });
  expect(Math.max(...seen)).toBe(3);
});

test('repeatAtRate starts calls on schedule, even while earlier calls are in progress', async () => {
  const startedMs = performance.now();
  const turns = await repeatAtRate(AbortSignal.timeout(200), 100, async (turn) => {
    await wait(500);
    return turn;
  });
  // on a busy machine the calls may be late, but none is omitted
  expect(turns.length).toBeGreaterThan(5);
  expect(turns.length).toBeLessThanOrEqual(Math.ceil((performance.now() - startedMs) / 10));
  expect(turns).toEqual(turns.map((_, at) => at));
});
