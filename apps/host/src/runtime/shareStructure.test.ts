import { shareStructure } from './shareStructure.ts';

// Clones by JSON, because in jest the objects that `structuredClone` returns have prototypes of
// another realm.
const cloneJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const BEFORE = { blog: { name: 'a', themes: [{ id: 1 }, { id: 2 }] }, count: 3 };

test('returns the previous state when the new one is equal', () => {
  expect(shareStructure(BEFORE, cloneJson(BEFORE))).toBe(BEFORE);
  const list: readonly number[] = [];
  expect(shareStructure(list, [])).toBe(list);
});

test('reuses unchanged parts of a changed state', () => {
  const after = { ...cloneJson(BEFORE), count: 4 };
  const shared = shareStructure(BEFORE, after);
  expect(shared).toEqual(after);
  expect(shared.blog).toBe(BEFORE.blog);
  const longer = { ...BEFORE.blog, themes: [...cloneJson(BEFORE.blog.themes), { id: 3 }] };
  const themes = shareStructure(BEFORE, { ...BEFORE, blog: longer }).blog.themes;
  expect(themes).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  expect(themes[0]).toBe(BEFORE.blog.themes[0]);
});

test.each([
  ['a removed key', { a: 1, b: 2 }, { a: 1 }],
  ['a new key without a value', { a: 1 }, { a: 1, b: undefined }],
  ['a replaced key', { a: undefined }, { b: undefined }],
  ['an array instead of an object', { 0: 'a' }, ['a']],
  ['null instead of an object', { a: 1 }, null],
  ['a shorter list', [1, 2], [1]],
])('%s changes the state', (_what, before, after) => {
  const shared = shareStructure<unknown>(before, after);
  expect(shared).not.toBe(before);
  expect(shared).toStrictEqual(after);
});

test('returns a value that is not a plain object unchanged', () => {
  const after = { at: new Date(0) };
  expect(shareStructure({ at: new Date(0) }, after).at).toBe(after.at);
});
