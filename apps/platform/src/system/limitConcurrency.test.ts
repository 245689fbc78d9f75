import { limitConcurrency } from './limitConcurrency.ts';

test('runs at most the limit of tasks at once, in order, and continues after a failure', async () => {
  const inTurn = limitConcurrency(2);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const works = [0, 1, 2, 3].map((n) =>
    inTurn(async () => {
      started.push(n);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (n === 0) throw new Error('the first fails');
      return n;
    }),
  );
  const settled = Promise.allSettled(works);
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  ends[0]?.();
  await expect(works[0]).rejects.toThrow('the first fails');
  expect(started).toEqual([0, 1, 2]);
  ends[1]?.();
  await works[1];
  for (const end of ends) end();
  await works[2];
  for (const end of ends) end();
  expect(await settled).toHaveLength(4);
  expect(started).toEqual([0, 1, 2, 3]);
});
