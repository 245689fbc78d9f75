import type { FeedPage } from '@engawa/api-client/model/followFeed.ts';
import {
  getFollowFeed,
  getFollowFeedUpdates,
} from '@engawa/api-client/resources/member/followFeed.ts';
import {
  call,
  getRead,
  personalLoaded,
  put,
  select,
  selectSession,
  sessionEnded,
  take,
  takeEvery,
  takeLatest,
  takeLeading,
  type SagaGenerator,
} from '@engawa/contract';
import { followsMigrated } from '../guestFollows/guestFollowsSlice.ts';
import { followToggle } from '../follow/followToggle.ts';
import {
  feedClosed,
  feedOpened,
  firstLoaded,
  followedLoaded,
  moreAsked,
  moreLoaded,
  newerAsked,
  newerCounted,
  newerLoaded,
  requestBegan,
  requestFailed,
  retryAsked,
  selectFeed,
} from './feedSlice.ts';
import type { FeedRequestType, FeedType } from './feedState.ts';
import { watchFront } from './watchFront.ts';

/** Entries of one read. */
const LIMIT = 20;
/** Newest entries of one who is followed now. */
const LIMIT_OF_ONE = 10;
/** As long as what the browser keeps of it (R9.6). */
const FRESH_MS = 5 * 60_000;

/** Null while it is not known that a member reads. */
function* selfOf(): SagaGenerator<string | null> {
  const session = yield* select(selectSession);
  return session.status === 'member' ? session.amebaId : null;
}

type Query = { readonly before?: string | undefined; readonly from?: string | undefined };

type OwnPart = { readonly amebaId: string; readonly page: FeedPage };

/** Reads a part of the feed, and tells the state how it goes; undefined where it failed, or is nobody's. */
function* readPart(
  requestType: FeedRequestType,
  feedType: FeedType,
  query: Query,
): SagaGenerator<OwnPart | undefined> {
  const amebaId = yield* call(selfOf);
  if (amebaId === null) return undefined;
  yield* put(requestBegan({ requestType, feedType }));
  const read = yield* getRead();
  const limit = requestType === 'followed' ? LIMIT_OF_ONE : LIMIT;
  const answer = yield* call(getFollowFeed(read), { amebaId, limit, ...query });
  // another signed in meanwhile, or nobody is any more: it is not theirs
  if ((yield* call(selfOf)) !== amebaId) return undefined;
  if (!answer.ok && answer.error.statusCode === 401) yield* put(sessionEnded());
  else if (!answer.ok) yield* put(requestFailed({ requestType, feedType, error: answer.error }));
  if (!answer.ok) return undefined;
  return { amebaId, page: answer.value };
}

function* loadFirst(feedType: FeedType): SagaGenerator<void> {
  const read = yield* readPart('first', feedType, {});
  if (read) yield* put(firstLoaded({ ...read, atMs: Date.now() }));
}

function* loadMore(feedType: FeedType): SagaGenerator<void> {
  const { paging } = yield* select(selectFeed);
  if (paging.next === null) return;
  const read = yield* readPart('more', feedType, { before: paging.next });
  if (read) yield* put(moreLoaded(read));
}

function* loadNewer(feedType: FeedType): SagaGenerator<void> {
  const read = yield* readPart('newer', feedType, {});
  if (read) yield* put(newerLoaded({ ...read, atMs: Date.now() }));
}

/** R4.9: what is followed now stands in the feed at once; a feed that was not read yet brings it anyway. */
function* addFollowed({
  payload: { key, exist },
}: ReturnType<typeof followToggle.changed>): SagaGenerator<void> {
  const { amebaId } = yield* select(selectFeed);
  if (!exist || amebaId === null) return;
  const read = yield* readPart('followed', 'page', { from: key });
  if (read) yield* put(followedLoaded({ amebaId: read.amebaId, entries: read.page.entries }));
}

/** Asks how many are newer. Where that cannot be said, nothing is: what stands there is still right. */
export function* countNewer(): SagaGenerator<void> {
  const self = yield* call(selfOf);
  const { amebaId, paging } = yield* select(selectFeed);
  if (self === null || self !== amebaId || paging.newest === null) return;
  const read = yield* getRead();
  const answer = yield* call(getFollowFeedUpdates(read), { amebaId, since: paging.newest });
  if (answer.ok && (yield* select(selectFeed)).paging.newest === paging.newest)
    yield* put(newerCounted(answer.value));
}

/** Shows what is kept where it is fresh, and else reads it. @returns false while it is not known who reads */
function* open(feedType: FeedType): SagaGenerator<boolean> {
  const self = yield* call(selfOf);
  if (self === null) return false;
  const { amebaId, readAtMs } = yield* select(selectFeed);
  if (amebaId === self && Date.now() - readAtMs < FRESH_MS) yield* call(countNewer);
  else yield* call(loadFirst, feedType);
  return true;
}

const LOADS = { first: loadFirst, more: loadMore, newer: loadNewer } as const;

function* retry(feedType: FeedType): SagaGenerator<void> {
  const { status } = yield* select(selectFeed);
  if (status.kind !== 'failed') return;
  const { requestType } = status;
  // what one follows since came with a press elsewhere: reading all anew brings it, too
  yield* call(requestType === 'followed' ? loadFirst : LOADS[requestType], feedType);
}

/** A guest's follows are the member's now: a feed that was read before is without them. */
function* addMigrated(): SagaGenerator<void> {
  const { amebaId, status } = yield* select(selectFeed);
  const feedType: FeedType = 'page';
  if (amebaId !== null || status.kind === 'loading') yield* call(loadFirst, feedType);
}

/** As long as the feed stands before the reader. */
function* follow({ payload: { feedType } }: ReturnType<typeof feedOpened>): SagaGenerator<void> {
  while (!(yield* call(open, feedType))) yield* take(personalLoaded);
  // takeLatest: another member's feed takes the place of the one before
  yield* takeLatest(personalLoaded, function* readerChanged() {
    const { status } = yield* select(selectFeed);
    if (status.kind === 'idle') yield* call(open, feedType);
  });
  // takeLeading: one read at a time, however often the end of the list comes near
  yield* takeLeading(moreAsked, function* wantsMore() {
    yield* call(loadMore, feedType);
  });
  yield* takeLeading(newerAsked, function* wantsNewer() {
    yield* call(loadNewer, feedType);
  });
  yield* takeLeading(retryAsked, function* triesAgain() {
    yield* call(retry, feedType);
  });
  yield* call(watchFront, countNewer);
}

/** takeLatest: a feed that is closed, or opened elsewhere, is followed no more. */
export function* feedSaga(): SagaGenerator<void> {
  yield* takeLatest([feedOpened, feedClosed], function* followed(action) {
    if (feedOpened.match(action)) yield* call(follow, action);
  });
  // takeEvery: each is another's
  yield* takeEvery(followToggle.changed, addFollowed);
  // takeLatest: the last hundred bring those before them, too
  yield* takeLatest(followsMigrated, addMigrated);
}
