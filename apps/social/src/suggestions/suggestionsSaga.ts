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
import { selectGuestFollows } from '../guestFollows/list/guestFollowsSlice.ts';
import {
  selectSuggestions,
  suggestionsFailed,
  suggestionsLoaded,
  suggestionsRequested,
  suggestionsDisplayed,
} from './suggestionsSlice.ts';

/**
 * The amebaIds to exclude from suggestions: a member's own amebaId, or a guest's follows. The
 * platform already excludes a member's follows.
 */
function* selectWithout(): SagaGenerator<readonly string[]> {
  const session = yield* select(selectSession);
  return session.status === 'member' ? [session.amebaId] : yield* select(selectGuestFollows);
}

/** Loads the suggestions once the session is known. */
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

/** takeEvery: suggestions for different bloggers are independent. */
export function* suggestionsSaga(): SagaGenerator<void> {
  yield* takeEvery(suggestionsDisplayed, load);
}
