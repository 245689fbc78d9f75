import type { FollowFeedPage } from '@engawa/api-client/model/followFeed.ts';
import { getFollowFeed } from '@engawa/api-client/resources/member/followFeed.ts';
import { getFollowFeedUpdates } from '@engawa/api-client/resources/member/followFeedUpdates.ts';
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

/** Entries per read. */
const LIMIT = 20;
/** Newest entries of a newly followed blog. */
const LIMIT_OF_ONE = 10;
/** The amebaId of the signed-in member; null for a guest, and while the session is unknown. */
export function* selectOwnAmebaId(): SagaGenerator<string | null> {
  const session = yield* select(selectSession);
  return session.status === 'member' ? session.amebaId : null;
}

type Query = { readonly before?: string | undefined; readonly from?: string | undefined };

type OwnPart = { readonly amebaId: string; readonly page: FollowFeedPage };

/**
 * Collects the members that the reader unfollows or blocks during a read, because the response may
 * still contain their entries. Runs until cancelled.
 */
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

/**
 * Reads a part of the feed and stores its progress; undefined if the read failed or the member
 * changed.
 */
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
  // never true, because only a response ends the race; the check is for the type
  if (!answer) return undefined;
  // Another member has signed in meanwhile, or the session has ended, so the response is not this
  // reader's.
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

/**
 * Loads older entries. If the end of the feed has changed meanwhile, the response is dropped,
 * because it would leave a gap; the next request starts at the new end.
 */
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

/**
 * R4.9: inserts the entries of a newly followed blog into the loaded feed at once. Does nothing if
 * the feed is not loaded yet.
 */
export function* addFollowed({
  payload: { key, exist },
}: ReturnType<typeof followToggle.changed>): SagaGenerator<void> {
  const { amebaId } = yield* select(selectFeed);
  if (!exist || amebaId === null) return;
  const read = yield* readPart('followed', 'page', { from: key });
  if (read) yield* put(followedLoaded({ amebaId: read.amebaId, entries: read.page.entries }));
}

/**
 * Counts newer entries. If the read fails nothing changes, because the loaded entries are still
 * valid.
 */
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
