import { createCoalescer } from './coalesce.ts';

test('overlapping identical calls share one run, and later calls start another', async () => {
  const coalesce = createCoalescer<number>();
  let runs = 0;
  const work = async () => (runs += 1);
  expect(await Promise.all([coalesce('a', work), coalesce('a', work)])).toEqual([1, 1]);
  expect(await coalesce('a', work)).toBe(2);
});

test('a run counts as abandoned once all of its callers have left, until another joins', async () => {
  const coalesce = createCoalescer<void>();
  const { promise, resolve: end } = Promise.withResolvers<void>();
  let isLeft = () => false;
  const work = (callersLeft: () => boolean) => {
    isLeft = callersLeft;
    return promise;
  };
  const first = new AbortController();
  const second = new AbortController();
  const runs = [coalesce('a', work, first.signal), coalesce('a', work, second.signal)];
  first.abort();
  expect(isLeft()).toBe(false);
  second.abort();
  expect(isLeft()).toBe(true);
  runs.push(coalesce('a', work));
  expect(isLeft()).toBe(false);
  end();
  await Promise.all(runs);
});
