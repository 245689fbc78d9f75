/** @jest-environment jsdom */
import {
  failure,
  readerNotified,
  sessionEnded,
  signInRequested,
  takeEvery,
  type StoredValues,
  type StorageError,
  migrationAppealed,
} from '@engawa/contract';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { memoryStorage } from '@engawa/contract/testing/memoryStorage.ts';
import { firstFollowAppealed } from '../../followAppeals/appealSlices.ts';
import { followSaga, followSlices } from '../../followModule/followSlices.ts';
import { followToggle, type FollowToggleState } from '../../follow/followToggle.ts';
import { selectGuestFollows, type GuestFollowsRootState } from './guestFollowsSlice.ts';
import { GUEST_FOLLOWS_MOST, guestFollowList } from './guestFollowList.ts';

const BLOGGER = 'tsubame-kanamono';

// jsdom has no matchMedia
beforeAll(() => {
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
});

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** A page that a guest reads. */
const aGuestPage = (storage: StoredValues) => {
  const page = aContractStore<GuestFollowsRootState & FollowToggleState>({
    slices: followSlices,
    storage,
  });
  const received = { notices: [] as string[], changes: [] as unknown[], signIns: 0 };
  stops.push(
    page.start(function* () {
      yield* takeEvery(
        readerNotified,
        ({ payload }) => void received.notices.push(payload.message),
      );
      yield* takeEvery(followToggle.changed, ({ payload }) => void received.changes.push(payload));
      yield* takeEvery(signInRequested, () => void (received.signIns += 1));
    }),
    page.start(followSaga),
  );
  // these hints have tests of their own
  page.store.dispatch(firstFollowAppealed());
  page.store.dispatch(migrationAppealed());
  page.store.dispatch(sessionEnded());
  return {
    received,
    follows: () => selectGuestFollows(page.store.getState()),
    isVisible: (amebaId: string) => followToggle.select(page.store.getState(), amebaId).exist,
    press: (amebaId: string, isWanted = true) =>
      void page.store.dispatch(followToggle.pressed({ key: amebaId, isWanted })),
  };
};

/** A browser's storage that stores nothing. */
const failing = (fault: StorageError): StoredValues => ({
  ...memoryStorage(),
  set: () => failure(fault),
});

describe('R1.4 a guest’s follow', () => {
  it('is stored for 365 days, updates the page, and prompts for no sign-in', () => {
    const storage = memoryStorage();
    const set = jest.spyOn(storage, 'set');
    const page = aGuestPage(storage);
    page.press(BLOGGER);
    expect(page.isVisible(BLOGGER)).toBe(true);
    expect(page.received).toEqual({
      notices: [],
      changes: [{ key: BLOGGER, exist: true, isGuest: true }],
      signIns: 0,
    });
    expect(set.mock.calls.map(([name, value, forS]) => [name.name, value, forS])).toEqual([
      ['social:followMigration', { amebaIds: [BLOGGER], movedCount: 0 }, 365 * 24 * 60 * 60],
    ]);
  });

  it('is restored in the next document, where follows are newest first and once each', () => {
    const storage = memoryStorage();
    const page = aGuestPage(storage);
    page.press('aaa');
    page.press('bbb');
    page.press('aaa', false);
    page.press('aaa');
    const next = aGuestPage(storage);
    expect(next.follows()).toEqual(['aaa', 'bbb']);
    expect(next.isVisible('bbb')).toBe(true);
  });

  it('can be undone, and the undo of the last follow removes the stored value', () => {
    const storage = memoryStorage();
    const page = aGuestPage(storage);
    page.press(BLOGGER);
    page.press(BLOGGER, false);
    expect(page.isVisible(BLOGGER)).toBe(false);
    expect([...storage.values]).toEqual([]);
  });

  it.each([
    ['denied', 'このブラウザでは保存が許可されていないため'],
    ['full', 'ブラウザの保存容量がいっぱいのため'],
  ] as const)('R9.6 fails if storage is %s, and the reader is notified', (fault, words) => {
    const page = aGuestPage(failing(fault));
    page.press(BLOGGER);
    expect([page.isVisible(BLOGGER), page.follows(), page.received.changes]).toEqual([
      false,
      [],
      [],
    ]);
    expect(page.received.notices).toEqual([expect.stringContaining(words)]);
  });

  it('is refused at the follow limit of a member', () => {
    const storage = memoryStorage();
    const amebaIds = Array.from({ length: GUEST_FOLLOWS_MOST }, (_, at) => `blogger-${at}`);
    guestFollowList.write(storage, { amebaIds, movedCount: 0 });
    const page = aGuestPage(storage);
    page.press(BLOGGER);
    expect(page.isVisible(BLOGGER)).toBe(false);
    expect(page.received.notices).toHaveLength(1);
  });

  it('in another tab is merged, and no follow of either tab is lost', () => {
    const storage = memoryStorage();
    const [one, other] = [aGuestPage(storage), aGuestPage(storage)];
    one.press('aaa');
    other.press('bbb');
    expect(other.follows()).toEqual(['bbb', 'aaa']);
    expect(one.isVisible('bbb')).toBe(false);
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'another' }));
    expect(one.isVisible('bbb')).toBe(false);
    globalThis.dispatchEvent(new StorageEvent('storage', { key: guestFollowList.key }));
    expect(one.isVisible('bbb')).toBe(true);
  });
});

test.each([
  ['nothing', undefined],
  ['an invalid list', { amebaIds: 'aaa' }],
  ['an array', ['aaa']],
])('R9.6 %s in storage reads as no follows, and the next follow is stored', (_what, stored) => {
  const storage = memoryStorage();
  storage.values.set('social:followMigration', stored);
  const page = aGuestPage(storage);
  expect(page.follows()).toEqual([]);
  page.press(BLOGGER);
  expect(page.follows()).toEqual([BLOGGER]);
});

test('R5.1 drops invalid and duplicate bloggers from the stored list', () => {
  const storage = memoryStorage();
  const amebaIds = ['aaa', 'A B', 7, 'aaa', 'bbb', '../x'];
  storage.values.set('social:followMigration', { amebaIds, movedCount: -1 });
  expect(guestFollowList.read(storage)).toEqual({
    ok: true,
    value: { amebaIds: ['aaa', 'bbb'], movedCount: 0 },
  });
});

test('corrupt storage reads as no follows, denied storage as an error', () => {
  const unreadable = { ...memoryStorage(), get: () => failure('corrupt' as const) };
  expect(guestFollowList.read(unreadable)).toEqual({
    ok: true,
    value: { amebaIds: [], movedCount: 0 },
  });
  const denied = { ...memoryStorage(), get: () => failure('denied' as const) };
  expect(guestFollowList.read(denied)).toEqual({ ok: false, error: 'denied' });
});
