import {
  call,
  personalLoaded,
  race,
  select,
  take,
  takeEvery,
  takeLatest,
  takeLeading,
  type SagaGenerator,
} from '@engawa/contract';
import { followsMigrated } from '../guestFollows/list/guestFollowsSlice.ts';
import { followToggle } from '../follow/followToggle.ts';
import {
  addFollowed,
  countNewer,
  loadFeed,
  loadMoreFeed,
  loadNewerFeed,
  selectOwnAmebaId,
} from './loadFeed.ts';
import {
  feedClosed,
  feedOpened,
  moreRequested,
  newerRequested,
  retryRequested,
  selectFeed,
} from './feedSlice.ts';
import type { FeedType } from './feedState.ts';
import { watchFront } from './watchFront.ts';

/** Freshness of the feed in ms, equal to the lifetime of the stored feed (R9.6). */
const FRESH_MS = 5 * 60_000;

/** The locations where the feed is open (its page, the panel), in the order of opening. */
type LiveFeeds = ReadonlySet<FeedType>;

/** The location where the feed was opened last; it is on top. */
const findLastFeed = (live: LiveFeeds): FeedType => [...live].at(-1) ?? 'page';

/**
 * Displays the stored feed if it is fresh; otherwise loads it. @returns false while the session is
 * unknown
 */
function* open(feedType: FeedType): SagaGenerator<boolean> {
  const self = yield* call(selectOwnAmebaId);
  if (self === null) return false;
  const { amebaId, readAtMs } = yield* select(selectFeed);
  if (amebaId === self && Date.now() - readAtMs < FRESH_MS) yield* call(countNewer);
  else yield* call(loadFeed, feedType);
  return true;
}

const LOADS = { first: loadFeed, more: loadMoreFeed, newer: loadNewerFeed } as const;

function* retry(feedType: FeedType): SagaGenerator<void> {
  const { status } = yield* select(selectFeed);
  if (status.kind !== 'failed') return;
  const { requestType } = status;
  // A full reload also includes blogs that were followed elsewhere in the meantime.
  yield* call(requestType === 'followed' ? loadFeed : LOADS[requestType], feedType);
}

/**
 * Reloads the feed after a guest's follows were moved to the account, because the loaded feed lacks
 * their entries.
 */
function* addMigrated(): SagaGenerator<void> {
  const { amebaId, status } = yield* select(selectFeed);
  const feedType: FeedType = 'page';
  if (amebaId !== null || status.kind === 'loading') yield* call(loadFeed, feedType);
}

/** The feed opens in a second location, so its loaded entries stay. */
function* join(live: LiveFeeds): SagaGenerator<void> {
  const { status } = yield* select(selectFeed);
  if (status.kind === 'idle') yield* call(open, findLastFeed(live));
  else yield* call(countNewer);
}

/** Runs while the feed is open. */
function* follow(live: LiveFeeds): SagaGenerator<void> {
  while (!(yield* call(open, findLastFeed(live)))) yield* take(personalLoaded);
  // takeEvery: the feed can be open in at most two locations.
  yield* takeEvery(feedOpened, () => join(live));
  // takeLatest: the feed of a new member replaces the previous member's.
  yield* takeLatest(personalLoaded, function* readerChanged() {
    const { status } = yield* select(selectFeed);
    if (status.kind === 'idle') yield* call(open, findLastFeed(live));
  });
  // takeLeading: one read at a time, however often the end of the list intersects the viewport.
  yield* takeLeading(moreRequested, function* wantsMore() {
    yield* call(loadMoreFeed, findLastFeed(live));
  });
  yield* takeLeading(newerRequested, function* wantsNewer() {
    yield* call(loadNewerFeed, findLastFeed(live));
  });
  yield* takeLeading(retryRequested, function* triesAgain() {
    yield* call(retry, findLastFeed(live));
  });
  yield* call(watchFront, countNewer);
}

/**
 * Tracks the locations where the feed is open, because the panel may open over the feed's page.
 * Ends when the last location closes.
 */
function* keepLiveFeeds(live: Set<FeedType>): SagaGenerator<void> {
  while (live.size > 0) {
    const action = yield* take([feedOpened, feedClosed]);
    if (feedOpened.match(action)) live.add(action.payload.feedType);
    else if (feedClosed.match(action)) live.delete(action.payload.feedType);
  }
}

function* followWhileLive({
  payload: { feedType },
}: ReturnType<typeof feedOpened>): SagaGenerator<void> {
  const live = new Set([feedType]);
  // `keepLiveFeeds` comes first, so that it receives each change before `follow` does.
  yield* race({ closed: call(keepLiveFeeds, live), followed: call(follow, live) });
}

export function* feedSaga(): SagaGenerator<void> {
  // takeLeading: one watcher serves all locations of the feed.
  yield* takeLeading(feedOpened, followWhileLive);
  // takeEvery: changes of different blogs are independent.
  yield* takeEvery(followToggle.changed, addFollowed);
  // takeLatest: follows arrive in batches of a hundred, and the reload after the last batch covers
  // all of them.
  yield* takeLatest(followsMigrated, addMigrated);
}
