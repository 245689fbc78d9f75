import {
  getBlogsNewEntries,
  MOST_BLOGS_REQUESTED,
} from '@engawa/api-client/resources/site/blogsNewEntries.ts';
import {
  call,
  getRead,
  personalLoaded,
  put,
  race,
  select,
  selectSession,
  take,
  takeLatest,
  takeLeading,
  type SagaGenerator,
} from '@engawa/contract';
import { feedClosed, feedOpened } from '../feed/feedSlice.ts';
import { guestFollowsRead, selectGuestFollows } from '../guestFollows/list/guestFollowsSlice.ts';
import {
  guestFeedFailed,
  guestFeedLoaded,
  guestFeedRequested,
  guestFeedRetried,
} from './guestFeedSlice.ts';

/** Entries per read. */
const LIMIT = 30;

function* load(): SagaGenerator<void> {
  if ((yield* select(selectSession)).status !== 'guest') return;
  // One read is limited to this many blogs; the most recently followed come first.
  const amebaIds = (yield* select(selectGuestFollows)).slice(0, MOST_BLOGS_REQUESTED);
  if (amebaIds.length === 0) return void (yield* put(guestFeedLoaded([])));
  yield* put(guestFeedRequested());
  const read = yield* getRead();
  const answer = yield* call(getBlogsNewEntries(read), { limit: LIMIT, amebaIds });
  yield* put(answer.ok ? guestFeedLoaded(answer.value) : guestFeedFailed());
}

function* follow(): SagaGenerator<void> {
  // takeLatest: a newer list of follows replaces the read of an older one
  yield* takeLatest([personalLoaded, guestFollowsRead, guestFeedRetried], load);
  yield* call(load);
}

/** Loads a guest's feed while it is open, on its page or in the panel. */
export function* guestFeedSaga(): SagaGenerator<void> {
  // takeLeading: the panel over the feed's page displays the same entries.
  yield* takeLeading(feedOpened, function* whileOpen({ payload: { feedType } }) {
    const isClosed = (action: unknown) =>
      feedClosed.match(action) && action.payload.feedType === feedType;
    yield* race({ closed: take(isClosed), followed: call(follow) });
  });
}
