/** @jest-environment jsdom */
import {
  failure,
  PERSISTED_FOR_S,
  readerNotified,
  sessionEnded,
  signInAsked,
  takeEvery,
  type KeptValues,
  type StorageFault,
  migrationAppealed,
} from '@engawa/contract';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { keptInMemory } from '@engawa/contract/testing/keptInMemory.ts';
import { firstFollowAppealed } from '../followAppeals/appealSlices.ts';
import { followSaga, followSlices } from '../follow/followSlices.ts';
import { followToggle, type FollowToggleState } from '../follow/followToggle.ts';
import { selectGuestFollows, type GuestFollowsRootState } from './guestFollowsSlice.ts';
import { GUEST_FOLLOWS_MOST, keptFollows } from './keptFollows.ts';

const BLOGGER = 'tsubame-kanamono';

// jsdom knows no media
beforeAll(() => {
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
});

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** A page that a guest reads. */
const aGuestPage = (storage: KeptValues) => {
  const page = aContractStore<GuestFollowsRootState & FollowToggleState>({
    slices: followSlices,
    storage,
  });
  const heard = { notices: [] as string[], changes: [] as unknown[], signIns: 0 };
  stops.push(
    page.start(function* () {
      yield* takeEvery(readerNotified, ({ payload }) => void heard.notices.push(payload.message));
      yield* takeEvery(followToggle.changed, ({ payload }) => void heard.changes.push(payload));
      yield* takeEvery(signInAsked, () => void (heard.signIns += 1));
    }),
    page.start(followSaga),
  );
  // told in appeals of their own
  page.store.dispatch(firstFollowAppealed());
  page.store.dispatch(migrationAppealed());
  page.store.dispatch(sessionEnded());
  return {
    heard,
    follows: () => selectGuestFollows(page.store.getState()),
    isShown: (amebaId: string) => followToggle.select(page.store.getState(), amebaId).exist,
    press: (amebaId: string, isWanted = true) =>
      void page.store.dispatch(followToggle.pressed({ key: amebaId, isWanted })),
  };
};

/** A browser's storage that keeps nothing. */
const failing = (fault: StorageFault): KeptValues => ({
  ...keptInMemory(),
  set: () => failure(fault),
});

describe('R1.4 a guest’s follow', () => {
  it('is stored for 365 days, updates the page, and prompts for no sign-in', () => {
    const storage = keptInMemory();
    const set = jest.spyOn(storage, 'set');
    const page = aGuestPage(storage);
    page.press(BLOGGER);
    expect(page.isShown(BLOGGER)).toBe(true);
    expect(page.heard).toEqual({
      notices: [],
      changes: [{ key: BLOGGER, exist: true, isGuest: true }],
      signIns: 0,
    });
    expect(set.mock.calls.map(([name, value, forS]) => [name.name, value, forS])).toEqual([
      ['social:followMigration', { amebaIds: [BLOGGER], movedCount: 0 }, 365 * 24 * 60 * 60],
    ]);
    expect(PERSISTED_FOR_S.followMigration).toBe(365 * 24 * 60 * 60);
  });

  it('is restored in the next document, newest first and once each', () => {
    const storage = keptInMemory();
    const page = aGuestPage(storage);
    page.press('aaa');
    page.press('bbb');
    page.press('aaa', false);
    page.press('aaa');
    const next = aGuestPage(storage);
    expect(next.follows()).toEqual(['aaa', 'bbb']);
    expect(next.isShown('bbb')).toBe(true);
  });

  it('can be undone, and the last undo removes the stored value', () => {
    const storage = keptInMemory();
    const page = aGuestPage(storage);
    page.press(BLOGGER);
    page.press(BLOGGER, false);
    expect(page.isShown(BLOGGER)).toBe(false);
    expect([...storage.values]).toEqual([]);
  });

  it.each([
    ['denied', 'このブラウザでは保存が許可されていないため'],
    ['full', 'ブラウザの保存容量がいっぱいのため'],
  ] as const)('R9.6 is not made if storage is %s, and the reader is notified', (fault, words) => {
    const page = aGuestPage(failing(fault));
    page.press(BLOGGER);
    expect([page.isShown(BLOGGER), page.follows(), page.heard.changes]).toEqual([false, [], []]);
    expect(page.heard.notices).toEqual([expect.stringContaining(words)]);
  });

  it('is refused at the follow limit of a member', () => {
    const storage = keptInMemory();
    const amebaIds = Array.from({ length: GUEST_FOLLOWS_MOST }, (_, at) => `blogger-${at}`);
    keptFollows.write(storage, { amebaIds, movedCount: 0 });
    const page = aGuestPage(storage);
    page.press(BLOGGER);
    expect(page.isShown(BLOGGER)).toBe(false);
    expect(page.heard.notices).toHaveLength(1);
  });

  it('from another tab is merged, and no follow of either tab is dropped', () => {
    const storage = keptInMemory();
    const [one, other] = [aGuestPage(storage), aGuestPage(storage)];
    one.press('aaa');
    other.press('bbb');
    expect(other.follows()).toEqual(['bbb', 'aaa']);
    expect(one.isShown('bbb')).toBe(false);
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'another' }));
    expect(one.isShown('bbb')).toBe(false);
    globalThis.dispatchEvent(new StorageEvent('storage', { key: keptFollows.key }));
    expect(one.isShown('bbb')).toBe(true);
  });
});

test.each([
  ['nothing', undefined],
  ['an invalid list', { amebaIds: 'aaa' }],
  ['an array', ['aaa']],
])('R9.6 %s in storage reads as no follows, and the next follow is stored', (_what, stored) => {
  const storage = keptInMemory();
  storage.values.set('social:followMigration', stored);
  const page = aGuestPage(storage);
  expect(page.follows()).toEqual([]);
  page.press(BLOGGER);
  expect(page.follows()).toEqual([BLOGGER]);
});

test('R5.1 drops invalid and duplicate bloggers from the stored list', () => {
  const storage = keptInMemory();
  const amebaIds = ['aaa', 'A B', 7, 'aaa', 'bbb', '../x'];
  storage.values.set('social:followMigration', { amebaIds, movedCount: -1 });
  expect(keptFollows.read(storage)).toEqual({
    ok: true,
    value: { amebaIds: ['aaa', 'bbb'], movedCount: 0 },
  });
});

test('corrupt storage reads as no follows, denied storage as an error', () => {
  const unreadable = { ...keptInMemory(), get: () => failure('corrupt' as const) };
  expect(keptFollows.read(unreadable)).toEqual({
    ok: true,
    value: { amebaIds: [], movedCount: 0 },
  });
  const denied = { ...keptInMemory(), get: () => failure('denied' as const) };
  expect(keptFollows.read(denied)).toEqual({ ok: false, error: 'denied' });
});
