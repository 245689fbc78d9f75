import {
  ownRequested,
  personalLoaded,
  readerNotified,
  signInRequested,
  takeEvery,
  tracked,
  type StoredValues,
  type Read,
  type Write,
  migrationAppealed,
} from '@engawa/contract';
import { otherTabs } from '../memberToggle/otherTabs.fixture.ts';
import { firstFollowAppealed } from '../followAppeals/appealSlices.ts';
import { followSaga } from '../followModule/followSlices.ts';
import { aFollowStore, BLOGGER, READER } from './followStore.fixture.ts';
import { selectFollowAction } from './followActionState.ts';
import { followToggle } from './followToggle.ts';

export const FREE = {
  isUpperLimit: false,
  limitType: null,
  remainingTotal: 12,
  remainingPerDay: 4,
};
export const DAY = { isUpperLimit: true, limitType: 'day', remainingTotal: 12, remainingPerDay: 0 };
export const TOTAL = {
  isUpperLimit: true,
  limitType: 'total',
  remainingTotal: 0,
  remainingPerDay: 4,
};
export const LATER = '時間をおいて再度お試しください。';

export const aWire = (isFollowing: boolean, more: object = {}) => ({
  outcome: 0,
  isFollowing,
  isLogin: true,
  followerCount: 3,
  limit: FREE,
  ...more,
});

export const turn = async (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

const stops: (() => void)[] = [];
/** The other tabs of the running test, and its reader's motion preference. */
export const world = { tabs: otherTabs(), isMotionReduced: false };
beforeEach(() => {
  world.tabs = otherTabs();
  world.isMotionReduced = false;
  Object.assign(globalThis, { matchMedia: () => ({ matches: world.isMotionReduced }) });
});
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  expect(world.tabs.openCount()).toBe(0);
});

export const aPage = (services: { read?: Read; write?: Write; storage?: StoredValues } = {}) => {
  const page = aFollowStore(services);
  const notified: string[] = [];
  const requested: unknown[] = [];
  const changed: unknown[] = [];
  const events: unknown[] = [];
  stops.push(
    page.start(followSaga),
    page.start(function* () {
      yield* takeEvery(readerNotified, ({ payload }) => void notified.push(payload.message));
      yield* takeEvery(
        [signInRequested, ownRequested],
        ({ payload }) => void requested.push(payload),
      );
      yield* takeEvery(followToggle.changed, ({ payload }) => void changed.push(payload));
      yield* takeEvery(tracked, ({ payload }) => void events.push(payload));
    }),
  );
  // these hints are displayed once per browser and have tests of their own
  page.store.dispatch(firstFollowAppealed());
  page.store.dispatch(migrationAppealed());
  const press = async (isWanted: boolean, route?: string) => {
    page.store.dispatch(followToggle.pressed({ key: BLOGGER, isWanted, ...(route && { route }) }));
    await turn();
  };
  const action = () => selectFollowAction(page.state());
  return { ...page, notified, requested, changed, events, press, action };
};

export const aMembersPage = (services: Parameters<typeof aPage>[0], isFollowing = false) => {
  const page = aPage(services);
  page.store.dispatch(
    personalLoaded({ session: READER, own: { follow: { [BLOGGER]: isFollowing } } }),
  );
  return page;
};
