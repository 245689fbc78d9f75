import { formatViewKey, type CountedViews } from './storeViews.ts';
import { createCounter } from './counter.ts';

const TOP = { day: '2026-11-21', amebaId: 'kanoya-mio', entryId: null };

test('combines the views of a page on a day into one row, and stores them once', async () => {
  const stored: (readonly CountedViews[])[] = [];
  const counter = createCounter(formatViewKey, async (views) => void stored.push(views), 10);
  counter.add(TOP);
  counter.add({ ...TOP, entryId: 7 });
  counter.add(TOP);
  await counter.flush();
  await counter.flush();
  expect(stored).toEqual([
    [
      { ...TOP, count: 2 },
      { ...TOP, entryId: 7, count: 1 },
    ],
  ]);
});

test('a flush during another flush waits for both to end', async () => {
  const first = Promise.withResolvers<void>();
  const counts: number[] = [];
  const counter = createCounter(
    formatViewKey,
    async ([views]) => {
      if (counts.length === 0) await first.promise;
      counts.push(views?.count ?? 0);
    },
    10,
  );
  counter.add(TOP);
  const storing = counter.flush();
  await Promise.resolve();
  counter.add(TOP);
  counter.add(TOP);
  const last = counter.flush();
  first.resolve();
  await last;
  await storing;
  expect(counts).toEqual([1, 2]);
});

test('adds views that could not be stored to later views', async () => {
  const outcomes = [false, true];
  const stored: CountedViews[] = [];
  const counter = createCounter(
    formatViewKey,
    async (views) => {
      if (!outcomes.shift()) throw new Error('the database is away');
      stored.push(...views);
    },
    10,
  );
  counter.add(TOP);
  const failing = counter.flush();
  counter.add(TOP);
  await expect(failing).rejects.toThrow('away');
  await counter.flush();
  expect(stored).toEqual([{ ...TOP, count: 2 }]);
});
