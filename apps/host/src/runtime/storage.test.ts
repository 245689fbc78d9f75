/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { getStorage, type StoredValues, type Result } from '@engawa/contract';
import { fakeRead, fakeWrite } from '@engawa/api-client/fixtures/fakeRead.ts';
import { HOST_SET } from '../frame/state/hostSlices.ts';
import { createPageRuntime } from './pageRuntime.ts';
import { createStorage, forgetMember } from '@engawa/ui-templates/parts/storage.ts';

const DRAFT = { name: 'entry:draft:7', version: 1 };
const KEY = 'engawa:entry:draft:7';
const DAY_S = 86_400;

const storage = createStorage(() => localStorage);

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 3) });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Runs a watcher of a remote in a page whose host provides this storage. */
const inRemote = <T>(
  provided: StoredValues | undefined,
  act: (stored: StoredValues) => T,
): Promise<T> => {
  const { watch } = createPageRuntime({
    set: HOST_SET,
    services: {
      read: fakeRead({}),
      write: fakeWrite({}),
      html: { put: () => undefined, get: () => '' },
      ...(provided && { storage: provided }),
    },
  });
  return new Promise((resolve) => {
    watch(function* watchStorage() {
      resolve(act(yield* getStorage()));
    });
  });
};

const set = (stored: StoredValues): Result<void, unknown> =>
  stored.set(DRAFT, { text: '梅' }, DAY_S);

test('R4.18 a remote stores a value for its lifetime under one key, and removes it', async () => {
  expect(await inRemote(storage, set)).toEqual({ ok: true, value: undefined });
  expect(Object.keys({ ...localStorage })).toEqual([KEY]);
  const got = { ok: true, value: { text: '梅' } };
  jest.advanceTimersByTime(DAY_S * 1000 - 1);
  expect(await inRemote(storage, ({ get }) => get(DRAFT))).toEqual(got);
  expect(storage.get({ ...DRAFT, version: 2 })).toEqual({ ok: true, value: undefined });
  expect(storage.get(DRAFT)).toEqual(got);
  await inRemote(storage, ({ remove }) => remove(DRAFT));
  expect(localStorage).toHaveLength(0);
});

test('R4.18 an expired value is not returned', () => {
  set(storage);
  jest.advanceTimersByTime(DAY_S * 1000);
  expect([storage.get(DRAFT), localStorage.length]).toEqual([{ ok: true, value: undefined }, 0]);
});

test('forgetMember removes only the values that belong to a member', () => {
  set(storage);
  storage.set({ name: 'member:drafts', version: 1 }, ['7'], DAY_S);
  forgetMember(() => localStorage);
  expect(Object.keys({ ...localStorage })).toEqual([KEY]);
});

test.each(['{', '[]', 'null', '{"value":1}'])(
  'reports the stored text %s as corrupt and overwrites it',
  (text) => {
    localStorage.setItem(KEY, text);
    expect(storage.get(DRAFT)).toEqual({ ok: false, error: 'corrupt' });
    expect(set(storage)).toEqual({ ok: true, value: undefined });
    expect(storage.get(DRAFT)).toEqual({ ok: true, value: { text: '梅' } });
  },
);

test('reports full storage and retains the stored value', () => {
  set(storage);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(storage.set(DRAFT, 'more', DAY_S)).toEqual({ ok: false, error: 'full' });
  expect(storage.get(DRAFT)).toEqual({ ok: true, value: { text: '梅' } });
});

test('reports denied storage without throwing', async () => {
  const denied = createStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const answers = ({ get, remove, ...stored }: StoredValues) => [
    get(DRAFT),
    stored.set(DRAFT, 1, DAY_S),
    remove(DRAFT),
  ];
  const refusal = { ok: false, error: 'denied' };
  expect(await inRemote(denied, answers)).toEqual([refusal, refusal, refusal]);
  // the server provides no storage
  expect(await inRemote(undefined, answers)).toEqual([refusal, refusal, refusal]);
});

test('throws for a value that cannot be serialised', () => {
  const round: Record<string, unknown> = {};
  round['itself'] = round;
  expect(() => storage.set(DRAFT, round, DAY_S)).toThrow(TypeError);
});
