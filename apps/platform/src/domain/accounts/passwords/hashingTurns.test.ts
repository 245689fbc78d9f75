import { createHashingTurns, HashingBusyError } from './hashingTurns.ts';

test('hashes two passwords at once, queues sixteen in order, and rejects the next with HashingBusyError', async () => {
  const inTurn = createHashingTurns();
  const ends: (() => void)[] = [];
  const started: number[] = [];
  const all = Array.from({ length: 18 }, (_, n) =>
    inTurn(async () => {
      started.push(n);
      await new Promise<void>((resolve) => ends.push(resolve));
      return n;
    }),
  );
  await expect(inTurn(async () => 0)).rejects.toThrow(HashingBusyError);
  expect(started).toEqual([0, 1]);
  for (let ended = 0; ended < 18; ended += 1) {
    ends[ended]?.();
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await all[ended];
    // oxlint-disable-next-line no-await-in-loop -- the next one begins
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(started).toEqual(Array.from({ length: 18 }, (_, n) => n));
  expect(await inTurn(async () => 'again')).toBe('again');
});

test('a failed hash frees its place', async () => {
  const inTurn = createHashingTurns();
  const broken = () => inTurn(() => Promise.reject(new Error('broken')));
  await Promise.all(Array.from({ length: 6 }, () => expect(broken()).rejects.toThrow('broken')));
  expect(await inTurn(async () => 1)).toBe(1);
});
