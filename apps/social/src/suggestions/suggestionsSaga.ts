import { getFollowSuggestions } from '@engawa/api-client/resources/people/followSuggestions.ts';
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
  type SagaGenerator,
} from '@engawa/contract';
import { selectGuestFollows } from '../guestFollows/guestFollowsSlice.ts';
import {
  selectSuggestions,
  suggestionsFailed,
  suggestionsLoaded,
  suggestionsRequested,
  suggestionsDisplayed,
} from './suggestionsSlice.ts';

/** The reader, and whom a guest follows: of a member the platform knows whom to leave out. */
function* selectWithout(): SagaGenerator<readonly string[]> {
  const session = yield* select(selectSession);
  return session.status === 'member' ? [session.amebaId] : yield* select(selectGuestFollows);
}

/** Reads them once it is known who reads. */
function* load({
  payload: { near },
}: ReturnType<typeof suggestionsDisplayed>): SagaGenerator<void> {
  if ((yield* select(selectSuggestions(near))).status === 'loading') return;
  yield* put(suggestionsRequested({ near }));
  while ((yield* select(selectSession)).status === 'unknown')
    yield* take([personalLoaded, sessionEnded]);
  const read = yield* getRead();
  const answer = yield* call(getFollowSuggestions(read), near === '' ? {} : { amebaId: near });
  if (!answer.ok) return void (yield* put(suggestionsFailed({ near })));
  const without = yield* call(selectWithout);
  yield* put(suggestionsLoaded({ near, found: answer.value, without }));
}

/** takeEvery: suggestions near one blogger are not those near another. */
export function* suggestionsSaga(): SagaGenerator<void> {
  yield* takeEvery(suggestionsDisplayed, load);
}
