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
import { followsMigrated } from '../guestFollows/guestFollowsSlice.ts';
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

/** As long as what the browser keeps of it (R9.6). */
const FRESH_MS = 5 * 60_000;

/** Where the feed stands before the reader, as it was opened. */
type LiveFeeds = ReadonlySet<FeedType>;

/** The one that the reader has before all others. */
const findLastFeed = (live: LiveFeeds): FeedType => [...live].at(-1) ?? 'page';

/** Shows what is kept where it is fresh, and else reads it. @returns false while it is not known who reads */
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
  // what one follows since came with a press elsewhere: reading all anew brings it, too
  yield* call(requestType === 'followed' ? loadFeed : LOADS[requestType], feedType);
}

/** A guest's follows are the member's now: a feed that was read before is without them. */
function* addMigrated(): SagaGenerator<void> {
  const { amebaId, status } = yield* select(selectFeed);
  const feedType: FeedType = 'page';
  if (amebaId !== null || status.kind === 'loading') yield* call(loadFeed, feedType);
}

/** The feed is before the reader already, and is opened elsewhere, too: what stands there stays. */
function* join(live: LiveFeeds): SagaGenerator<void> {
  const { status } = yield* select(selectFeed);
  if (status.kind === 'idle') yield* call(open, findLastFeed(live));
  else yield* call(countNewer);
}

/** As long as the feed stands before the reader. */
function* follow(live: LiveFeeds): SagaGenerator<void> {
  while (!(yield* call(open, findLastFeed(live)))) yield* take(personalLoaded);
  // takeEvery: it is opened in few places
  yield* takeEvery(feedOpened, () => join(live));
  // takeLatest: another member's feed takes the place of the one before
  yield* takeLatest(personalLoaded, function* readerChanged() {
    const { status } = yield* select(selectFeed);
    if (status.kind === 'idle') yield* call(open, findLastFeed(live));
  });
  // takeLeading: one read at a time, however often the end of the list comes near
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

/** Over the page of the feed its panel may be opened: until the last of them is closed. */
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
  // first: it knows of each change before who follows
  yield* race({ closed: call(keepLiveFeeds, live), followed: call(follow, live) });
}

export function* feedSaga(): SagaGenerator<void> {
  // takeLeading: it is followed once, wherever it stands
  yield* takeLeading(feedOpened, followWhileLive);
  // takeEvery: each is another's
  yield* takeEvery(followToggle.changed, addFollowed);
  // takeLatest: the last hundred bring those before them, too
  yield* takeLatest(followsMigrated, addMigrated);
}
