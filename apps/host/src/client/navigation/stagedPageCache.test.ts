import { aStagedPage } from './aStagedPage.fixture.ts';
import { createStagedPageCache } from './stagedPageCache.ts';

const MINUTE_MS = 60_000;

const pages = () => {
  let nowMs = 0;
  const stored = createStagedPageCache(() => nowMs);
  const keep = (key: string, title: string) => stored.keep(key, async () => aStagedPage(title));
  const taken = async (key: string) => (await stored.take(key)?.())?.head.title ?? null;
  const allTaken = (...keys: readonly string[]) => Promise.all(keys.map(taken));
  return { ...stored, keep, allTaken, pass: (ms: number) => (nowMs += ms) };
};

test('R2.1.9 returns a page that was left once, for its own history entry only', async () => {
  const { keep, allTaken } = pages();
  keep('one', '1');
  expect(await allTaken('two', 'one', 'one')).toEqual([null, '1', null]);
});

test('retains the last three pages that were left', async () => {
  const { keep, allTaken } = pages();
  for (const key of ['one', 'two', 'one', 'three', 'four']) keep(key, key);
  expect(await allTaken('one', 'two', 'three', 'four')).toEqual(['one', null, 'three', 'four']);
});

test('removes a page after ten minutes', async () => {
  const { keep, allTaken, pass } = pages();
  keep('one', '1');
  keep('two', '2');
  pass(10 * MINUTE_MS - 1);
  expect(await allTaken('one')).toEqual(['1']);
  pass(1);
  expect(await allTaken('two')).toEqual([null]);
});

test('removes all pages on request', async () => {
  const { keep, allTaken, forget } = pages();
  keep('one', '1');
  forget();
  expect(await allTaken('one')).toEqual([null]);
});
