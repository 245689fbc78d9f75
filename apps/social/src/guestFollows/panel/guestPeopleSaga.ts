import { getBloggerProfiles } from '@engawa/api-client/resources/blog/bloggerProfile.ts';
import {
  call,
  fork,
  getRead,
  put,
  select,
  selectSession,
  takeLeading,
  type SagaGenerator,
} from '@engawa/contract';
import { followSaga } from '../../followModule/followSlices.ts';
import { guestFollowsRead } from '../list/guestFollowsSlice.ts';
import {
  guestPeopleFailed,
  guestPeopleLoaded,
  guestPeopleRequested,
  guestPeopleDisplayed,
  moreGuestPeopleRequested,
  selectUnknownPeople,
} from './guestPeopleSlice.ts';

/** Reads the profiles of all visible follows, ten per request. */
function* loadVisible(): SagaGenerator<void> {
  let requested = yield* select(selectUnknownPeople);
  while (requested.length > 0 && (yield* select(selectSession)).status !== 'member') {
    yield* put(guestPeopleRequested());
    const read = yield* getRead();
    const answer = yield* call(getBloggerProfiles(read), { amebaIds: requested });
    if (!answer.ok) return void (yield* put(guestPeopleFailed()));
    yield* put(guestPeopleLoaded({ requested, profiles: answer.value }));
    // More rows may have become visible meanwhile.
    requested = yield* select(selectUnknownPeople);
  }
}

/** takeLeading: the loop also reads profiles that are requested meanwhile. */
export function* guestPeopleSaga(): SagaGenerator<void> {
  yield* fork(followSaga);
  yield* takeLeading(
    [guestPeopleDisplayed, moreGuestPeopleRequested, guestFollowsRead],
    loadVisible,
  );
}
