import { setTimeout as wait } from 'node:timers/promises';
import { repeatEvery } from './repeatEvery.ts';

test('reports the failure of a repeated task and runs it again until it is stopped', async () => {
  const stopping = new AbortController();
  const notified: string[] = [];
  let times = 0;
  await repeatEvery(
    1,
    async () => {
      times += 1;
      if (times === 3) stopping.abort();
      if (times === 1) throw new Error('once');
    },
    stopping.signal,
    (error) => void notified.push(String(error)),
  );
  expect([times, notified]).toEqual([3, ['Error: once']]);
});

test('a stopped task does not catch up on missed runs', async () => {
  const stopping = new AbortController();
  let times = 0;
  const work = async () => {
    times += 1;
    if (times === 1) await wait(50);
    else stopping.abort();
  };
  await repeatEvery(1, work, stopping.signal, () => undefined);
  expect(times).toBe(2);
});
