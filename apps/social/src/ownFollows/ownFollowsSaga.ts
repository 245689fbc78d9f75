import { FOLLOWS_PER_PAGE } from '@engawa/api-client/constants.ts';
import type { PeoplePage } from '@engawa/api-client/model/person.ts';
import { getOwnFollows } from '@engawa/api-client/resources/member/ownFollows.ts';
import {
  all,
  call,
  getRead,
  put,
  select,
  selectSession,
  sessionEnded,
  takeLeading,
  type SagaGenerator,
} from '@engawa/contract';
import { followToggle, type FollowToggleState } from '../follow/followToggle.ts';
import { waitForSession } from '../memberToggle/toggleReads.ts';
import {
  moreFollowsRequested,
  ownFollowsDisplayed,
  pageRequested,
  pageFailed,
  pageLoaded,
  selectOwnFollows,
  type OwnFollowsRootState,
} from './ownFollowsSlice.ts';

/**
 * Sets the buttons of the loaded rows, so that they need no read; a change made here meanwhile
 * takes precedence.
 */
function* tellButtons({ people }: PeoplePage): SagaGenerator<void> {
  const answer = { exist: true, count: null, isLogin: true };
  yield* all(
    people.map(({ amebaId }) =>
      put(followToggle.answered({ key: amebaId, answer, changesStarted: 0 })),
    ),
  );
}

function* readPage(page: number): SagaGenerator<void> {
  const session = yield* select(selectSession);
  if (session.status !== 'member') return;
  yield* put(pageRequested());
  const read = yield* getRead();
  const answer = yield* call(getOwnFollows(read), { amebaId: session.amebaId, page });
  const present = yield* select(selectSession);
  // The session has changed during the read, so the list belongs to another reader.
  if (present.status !== 'member' || present.amebaId !== session.amebaId) return;
  if (answer.ok) {
    yield* call(tellButtons, answer.value);
    yield* put(pageLoaded(answer.value));
  } else if (answer.error.statusCode === 401) yield* put(sessionEnded());
  else yield* put(pageFailed());
}

function* readFirst(): SagaGenerator<void> {
  yield* call(waitForSession);
  const { status } = yield* select(selectOwnFollows);
  if (status === 'idle' || status === 'failed') yield* call(readPage, 1);
}

/**
 * Reads the next page. The server's list no longer contains blogs that were unfollowed on this
 * page, so the page number is computed from the number of rows that are still followed.
 */
function* readMore(): SagaGenerator<void> {
  const { list, stillFollowed } = yield* select(
    (state: OwnFollowsRootState & FollowToggleState) => {
      const own = selectOwnFollows(state);
      const people = 'people' in own ? own.people : [];
      return {
        list: own,
        stillFollowed: people.filter(({ amebaId }) => followToggle.select(state, amebaId).exist),
      };
    },
  );
  if (!('people' in list) || list.nextPage === null) return;
  const after = Math.floor(stillFollowed.length / FOLLOWS_PER_PAGE) + 1;
  yield* call(readPage, Math.min(list.nextPage, after));
}

/** takeLeading: a press during a read changes nothing. */
export function* ownFollowsSaga(): SagaGenerator<void> {
  yield* takeLeading(ownFollowsDisplayed, readFirst);
  yield* takeLeading(moreFollowsRequested, readMore);
}
