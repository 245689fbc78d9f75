import { shareStructure } from './shareStructure.ts';

// `structuredClone` has the prototypes of another realm here
const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const BEFORE = { blog: { name: 'a', themes: [{ id: 1 }, { id: 2 }] }, count: 3 };

test('an equal state is the one before', () => {
  expect(shareStructure(BEFORE, copyOf(BEFORE))).toBe(BEFORE);
  const list: readonly number[] = [];
  expect(shareStructure(list, [])).toBe(list);
});

test('unchanged parts of a changed state are those before', () => {
  const after = { ...copyOf(BEFORE), count: 4 };
  const shared = shareStructure(BEFORE, after);
  expect(shared).toEqual(after);
  expect(shared.blog).toBe(BEFORE.blog);
  const longer = { ...BEFORE.blog, themes: [...copyOf(BEFORE.blog.themes), { id: 3 }] };
  const themes = shareStructure(BEFORE, { ...BEFORE, blog: longer }).blog.themes;
  expect(themes).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  expect(themes[0]).toBe(BEFORE.blog.themes[0]);
});

test.each([
  ['a key that is gone', { a: 1, b: 2 }, { a: 1 }],
  ['a key that has come without a value', { a: 1 }, { a: 1, b: undefined }],
  ['another key in its place', { a: undefined }, { b: undefined }],
  ['a list in place of an object', { 0: 'a' }, ['a']],
  ['no object', { a: 1 }, null],
  ['a shorter list', [1, 2], [1]],
])('%s changes the state', (_what, before, after) => {
  const shared = shareStructure<unknown>(before, after);
  expect(shared).not.toBe(before);
  expect(shared).toStrictEqual(after);
});

test('what is no plain value is taken as it is', () => {
  const after = { at: new Date(0) };
  expect(shareStructure({ at: new Date(0) }, after).at).toBe(after.at);
});
