/** @jest-environment jsdom */
import { createDrafts, forgetDrafts, hasDrafts } from './drafts.ts';
import { KEY, OTHER_KEY, teachCrypto } from './webCrypto.fixture.ts';

const NAME = { name: 'entry:draft:7', version: 1 };
const DAY_S = 86_400;
const TEXT = { text: '縁側にて' };

const area = () => localStorage;
const of = (key: string) => {
  const drafts = createDrafts(area);
  expect(drafts.unlock(key)).toBe(true);
  return drafts;
};
const readStored = () => JSON.stringify({ ...localStorage });

beforeEach(() => {
  teachCrypto();
  localStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

test('BM17 encrypts a draft, which its member reads in a later session', async () => {
  expect(await of(KEY).set(NAME, TEXT, DAY_S)).toBe(true);
  expect(readStored()).not.toContain('縁側');
  expect(readStored()).not.toContain(KEY.slice(0, 43));
  const later = of(KEY);
  expect(await later.get(NAME)).toEqual(TEXT);
  expect(later.names()).toEqual([NAME.name]);
});

test('BM17 another member neither reads nor replaces a draft', async () => {
  await of(KEY).set(NAME, TEXT, DAY_S);
  const other = of(OTHER_KEY);
  expect(await other.get(NAME)).toBeUndefined();
  expect(other.names()).toEqual([]);
  await other.set(NAME, { text: '別の人' }, DAY_S);
  other.remove(NAME);
  expect(await of(KEY).get(NAME)).toEqual(TEXT);
});

test('BM17 a draft that is copied to another member’s key is unreadable', async () => {
  const own = of(KEY);
  await own.set(NAME, TEXT, DAY_S);
  const sealed = localStorage.getItem(own.keyOf(NAME) ?? '') ?? '';
  const other = of(OTHER_KEY);
  localStorage.setItem(other.keyOf(NAME) ?? '', sealed);
  expect([await other.get(NAME), await other.open(sealed)]).toEqual([undefined, undefined]);
  expect(await own.open(sealed)).toEqual(TEXT);
});

test('BM17 a sign-out removes only the drafts of its member', async () => {
  await of(KEY).set(NAME, TEXT, DAY_S);
  const other = of(OTHER_KEY);
  expect(hasDrafts(area)).toBe(false);
  await other.set(NAME, TEXT, DAY_S);
  expect(hasDrafts(area)).toBe(true);
  forgetDrafts(area);
  expect([hasDrafts(area), localStorage.length]).toEqual([false, 1]);
  expect(await of(KEY).get(NAME)).toEqual(TEXT);
});

test('BM17 an open tab writes no draft after the sign-out', async () => {
  const open = of(KEY);
  const written = open.set(NAME, TEXT, DAY_S);
  forgetDrafts(area);
  expect(await written).toBe(false);
  expect(await open.set(NAME, TEXT, DAY_S)).toBe(false);
  expect(localStorage).toHaveLength(0);
});

test('the last of concurrent writes of a draft wins, and a removed draft is not written again', async () => {
  const drafts = of(KEY);
  const first = drafts.set(NAME, { text: '一' }, DAY_S);
  await Promise.all([first, drafts.set(NAME, { text: '二' }, DAY_S)]);
  expect(await drafts.get(NAME)).toEqual({ text: '二' });
  const late = drafts.set(NAME, { text: '三' }, DAY_S);
  drafts.remove(NAME);
  await late;
  expect(drafts.names()).toEqual([]);
});

test('removes expired drafts of all members', async () => {
  await of(KEY).set(NAME, TEXT, DAY_S);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + DAY_S * 1000);
  of(OTHER_KEY);
  expect(Object.keys(localStorage)).toEqual(['engawa:sealed']);
});

test('reads a long draft as it was written', async () => {
  const text = '長い記事。'.repeat(20_000);
  await of(KEY).set(NAME, { text }, DAY_S);
  expect(await of(KEY).get(NAME)).toEqual({ text });
});

test.each(['{', '{"value":"縁側"}', '{"value":1}', null])(
  'opening a stored draft returns undefined for %s',
  async (other) => {
    expect(await of(KEY).open(other)).toBeUndefined();
  },
);

test.each([
  ['the reader is a guest', '', () => undefined],
  ['the browser has no WebCrypto', KEY, () => void Reflect.deleteProperty(crypto, 'subtle')],
  [
    'the browser denies storage',
    KEY,
    () =>
      void jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      }),
  ],
])('stores no draft when %s', async (_where, key, arrange) => {
  arrange();
  const drafts = createDrafts(area);
  expect(drafts.unlock(key)).toBe(false);
  expect(await drafts.set(NAME, TEXT, DAY_S)).toBe(false);
  drafts.remove(NAME);
  expect([await drafts.get(NAME), drafts.names(), drafts.keyOf(NAME)]).toEqual([
    undefined,
    [],
    null,
  ]);
});
