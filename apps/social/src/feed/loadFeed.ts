import type { FollowFeedPage } from '@engawa/api-client/model/followFeed.ts';
import {
  getFollowFeed,
  getFollowFeedUpdates,
} from '@engawa/api-client/resources/member/followFeed.ts';
import {
  blockChanged,
  call,
  getRead,
  put,
  race,
  select,
  selectSession,
  sessionEnded,
  take,
  type SagaGenerator,
} from '@engawa/contract';
import { followToggle } from '../follow/followToggle.ts';
import {
  firstLoaded,
  followedLoaded,
  moreLoaded,
  newerCounted,
  newerLoaded,
  requestBegan,
  requestFailed,
  selectFeed,
} from './feedSlice.ts';
import { countUnseen, type FeedRequestType, type FeedType } from './feedState.ts';

/** Entries of one read. */
const LIMIT = 20;
/** Newest entries of one who is followed now. */
const LIMIT_OF_ONE = 10;
/** Null while it is not known that a member reads. */
export function* selectOwnAmebaId(): SagaGenerator<string | null> {
  const session = yield* select(selectSession);
  return session.status === 'member' ? session.amebaId : null;
}

type Query = { readonly before?: string | undefined; readonly from?: string | undefined };

type OwnPart = { readonly amebaId: string; readonly page: FollowFeedPage };

/** Notes who leaves the feed, until somebody ends it: an answer that is on its way may bring them back. */
function* noteWhoLeaves(left: Set<string>): SagaGenerator<never> {
  for (;;) {
    const action = yield* take([followToggle.changed, blockChanged]);
    if (blockChanged.match(action)) {
      if (action.payload.isBlocked) left.add(action.payload.amebaId);
    } else if (followToggle.changed.match(action)) {
      const { key, exist } = action.payload;
      if (exist) left.delete(key);
      else left.add(key);
    }
  }
}

/** Reads a part of the feed, and tells the state how it goes; undefined where it failed, or is nobody's. */
function* readPart(
  requestType: FeedRequestType,
  feedType: FeedType,
  query: Query,
): SagaGenerator<OwnPart | undefined> {
  const amebaId = yield* call(selectOwnAmebaId);
  if (amebaId === null) return undefined;
  yield* put(requestBegan({ requestType, feedType }));
  const read = yield* getRead();
  const limit = requestType === 'followed' ? LIMIT_OF_ONE : LIMIT;
  const left = new Set<string>();
  const { answer } = yield* race({
    answer: call(getFollowFeed(read), { amebaId, limit, ...query }),
    leaving: call(noteWhoLeaves, left),
  });
  // the race ends with an answer alone
  if (!answer) return undefined;
  // another signed in meanwhile, or nobody is any more: it is not theirs
  if ((yield* call(selectOwnAmebaId)) !== amebaId) return undefined;
  if (!answer.ok && answer.error.statusCode === 401) yield* put(sessionEnded());
  else if (!answer.ok) yield* put(requestFailed({ requestType, feedType, error: answer.error }));
  if (!answer.ok) return undefined;
  const entries = answer.value.entries.filter((entry) => !left.has(entry.amebaId));
  return { amebaId, page: { ...answer.value, entries } };
}

export function* loadFeed(feedType: FeedType): SagaGenerator<void> {
  const read = yield* readPart('first', feedType, {});
  if (read) yield* put(firstLoaded({ ...read, atMs: Date.now() }));
}

/** What comes after a place where the feed ends no more would leave a gap: it is read again from there. */
export function* loadMoreFeed(feedType: FeedType): SagaGenerator<void> {
  const { paging } = yield* select(selectFeed);
  if (paging.next === null) return;
  const read = yield* readPart('more', feedType, { before: paging.next });
  if (!read || (yield* select(selectFeed)).paging.next !== paging.next) return;
  yield* put(moreLoaded(read));
}

export function* loadNewerFeed(feedType: FeedType): SagaGenerator<void> {
  const read = yield* readPart('newer', feedType, {});
  if (read) yield* put(newerLoaded({ ...read, atMs: Date.now() }));
}

/** R4.9: what is followed now stands in the feed at once; a feed that was not read yet brings it anyway. */
export function* addFollowed({
  payload: { key, exist },
}: ReturnType<typeof followToggle.changed>): SagaGenerator<void> {
  const { amebaId } = yield* select(selectFeed);
  if (!exist || amebaId === null) return;
  const read = yield* readPart('followed', 'page', { from: key });
  if (read) yield* put(followedLoaded({ amebaId: read.amebaId, entries: read.page.entries }));
}

/** Asks how many are newer. Where that cannot be said, nothing is: what stands there is still right. */
export function* countNewer(): SagaGenerator<void> {
  const self = yield* call(selectOwnAmebaId);
  const { amebaId, paging } = yield* select(selectFeed);
  if (self === null || self !== amebaId || paging.newest === null) return;
  const read = yield* getRead();
  const answer = yield* call(getFollowFeedUpdates(read), { amebaId, since: paging.newest });
  const state = yield* select(selectFeed);
  if (answer.ok && state.paging.newest === paging.newest)
    yield* put(newerCounted(countUnseen(state, answer.value)));
}
