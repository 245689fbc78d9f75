import { aStagedPage } from './aStagedPage.fixture.ts';
import { createKeptPages } from './keptPages.ts';

const MINUTE_MS = 60_000;

const pages = () => {
  let nowMs = 0;
  const kept = createKeptPages(() => nowMs);
  const taken = (key: string) => kept.take(key)?.head.title ?? null;
  return { ...kept, taken, pass: (ms: number) => (nowMs += ms) };
};

test('R2.1.9 a page that was left is given back once, to its own place', () => {
  const { keep, taken } = pages();
  keep('one', aStagedPage('1'));
  expect([taken('two'), taken('one'), taken('one')]).toEqual([null, '1', null]);
});

test('keeps the last three pages', () => {
  const { keep, taken } = pages();
  for (const key of ['one', 'two', 'one', 'three', 'four']) keep(key, aStagedPage(key));
  expect(['one', 'two', 'three', 'four'].map(taken)).toEqual(['one', null, 'three', 'four']);
});

test('a page that is ten minutes old is read again', () => {
  const { keep, taken, pass } = pages();
  keep('one', aStagedPage('1'));
  keep('two', aStagedPage('2'));
  pass(10 * MINUTE_MS - 1);
  expect(taken('one')).toBe('1');
  pass(1);
  expect(taken('two')).toBeNull();
});

test('forgets all of them', () => {
  const { keep, taken, forget } = pages();
  keep('one', aStagedPage('1'));
  forget();
  expect(taken('one')).toBeNull();
});
