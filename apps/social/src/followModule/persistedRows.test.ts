import type { StateSlice } from '@engawa/contract';
import { recordRead, readHistory } from '@engawa/blog-domain/browsingHistory/storedHistory.ts';
import { memoryStorage } from '@engawa/contract/testing/memoryStorage.ts';
import { persistedSlice } from '@engawa/contract/testing/persistedSlice.ts';
import type { UnknownAction } from 'redux';
import { firstLoaded, feedSlice } from '../feed/feedSlice.ts';
import { firstFollowAppealed, followTooltipHidden } from '../followAppeals/appealSlices.ts';
import { NO_FOLLOWS, guestFollowList } from '../guestFollows/list/guestFollowList.ts';
import { anItem } from '../history/historyItem.fixture.ts';
import { feedAppealSlice } from '../timeline/feedAppeal.ts';
import { followSlices } from './followSlices.ts';
import { followToggle } from '../follow/followToggle.ts';

const NOON = Date.UTC(2026, 10, 21, 3);
const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

const sliceAt = (path: string): StateSlice => {
  const slice = followSlices.find(({ reducerPath }) => reducerPath === path);
  if (!slice) throw new Error(`no slice at ${path}`);
  return slice;
};

const loaded = firstLoaded({
  amebaId: 'mio',
  atMs: NOON,
  page: { entries: [], newest: 'place', next: null },
});
const refused = followToggle.committed({
  key: 'koharu',
  isWanted: true,
  answer: {
    amebaId: 'koharu',
    isFollowing: false,
    isOverLimit: true,
    isLogin: true,
    followerCount: 0,
    limit: { isUpperLimit: true, limitType: 'day', remainingTotal: 1, remainingPerDay: 0 },
  },
});

const ROWS: readonly (readonly [string, number, StateSlice, UnknownAction, object])[] = [
  ['update-feed appeal', DAY_MS, feedAppealSlice, loaded, { amebaId: 'mio', seen: 'place' }],
  ['follow feed', 5 * MINUTE_MS, feedSlice, loaded, { amebaId: 'mio', readAtMs: NOON }],
  [
    'followed-up flag',
    30 * DAY_MS,
    sliceAt('followedUpFlag'),
    firstFollowAppealed(),
    { isSet: true },
  ],
  ['follow tooltip', DAY_MS, sliceAt('followTooltip'), followTooltipHidden(), { isSet: true }],
  [
    'upper-limit flag',
    5 * MINUTE_MS,
    sliceAt('upperLimitState'),
    refused,
    { isUpperLimit: true, limitType: 'day' },
  ],
];

beforeEach(() => void jest.useFakeTimers({ now: NOON }));
afterEach(() => void jest.useRealTimers());

test.each(ROWS)('R9.6 the %s is stored for %i ms', (_name, storedMs, slice, act, after) => {
  const start = slice.reducer(undefined, { type: 'started' });
  expect(start).not.toMatchObject(after);
  const later = persistedSlice(slice, slice.reducer(start, act));
  expect(later()).toMatchObject(after);
  jest.setSystemTime(NOON + storedMs - 1);
  expect(later()).toMatchObject(after);
  jest.setSystemTime(NOON + storedMs);
  expect(later()).toEqual(start);
});

test('R9.6 an entry stays in the history for 1095 days after it was read, despite later writes', () => {
  const storage = memoryStorage();
  const idsIn = () => {
    const found = readHistory(storage);
    return found.ok ? found.value.items.map(({ entryId }) => entryId) : null;
  };
  recordRead(storage, anItem(1));
  jest.setSystemTime(NOON + DAY_MS);
  recordRead(storage, anItem(2));
  jest.setSystemTime(NOON + 1095 * DAY_MS - 1);
  expect(idsIn()).toEqual([2, 1]);
  jest.setSystemTime(NOON + 1095 * DAY_MS);
  expect(idsIn()).toEqual([2]);
  jest.setSystemTime(NOON + 1096 * DAY_MS);
  expect(idsIn()).toEqual([]);
});

test('R9.6 follows of a guest are stored for 365 days after a change, so that they can move to an account', () => {
  const storage = memoryStorage();
  const stored = { amebaIds: ['koharu'], movedCount: 0 };
  guestFollowList.write(storage, stored);
  jest.setSystemTime(NOON + 365 * DAY_MS - 1);
  expect(guestFollowList.read(storage)).toEqual({ ok: true, value: stored });
  jest.setSystemTime(NOON + 365 * DAY_MS);
  expect(guestFollowList.read(storage)).toEqual({ ok: true, value: NO_FOLLOWS });
});
