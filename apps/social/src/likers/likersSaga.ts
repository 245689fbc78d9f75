import { getIineUsers, getMoreLikers } from '@engawa/api-client/resources/people/iineUsers.ts';
import {
  call,
  delay,
  getRead,
  put,
  select,
  selectLoadedBlog,
  success,
  takeLatest,
  type Result,
  type SagaGenerator,
  type LoadServices,
} from '@engawa/contract';
import {
  likersRequested,
  likersFailed,
  likersLoaded,
  likersOpened,
  likersReset,
  likersSearchChanged,
  selectLikers,
  selectVisibleLikers,
  type LikersRootState,
} from './likersSlice.ts';

/** Debounce of a search, in ms. */
export const SEARCH_DEBOUNCE_MS = 300;

/** Likers per further read, the maximum of the API. */
const MORE = 50;

/** Refetches the first likers of an entry for a dialog. @errors returns the failure of the read */
export const openLikers = async (
  entryId: number,
  { read, dispatch, select }: LoadServices,
): Promise<Result<void>> => {
  const { amebaId, blogId } = select(selectLoadedBlog);
  const answer = await getIineUsers(read)({ amebaId, blogId, entryId });
  if (!answer.ok) return answer;
  dispatch(likersOpened({ entryId, page: answer.value }));
  return success(undefined);
};

/**
 * Reads further parts of the visible list until a part contains people or the list ends, because a
 * part of a search result may be empty.
 */
function* readOn(entryId: number): SagaGenerator<void> {
  const read = yield* getRead();
  const { amebaId, blogId } = yield* select(selectLoadedBlog);
  const likers = yield* select((state: LikersRootState) => selectLikers(state, entryId));
  const { q } = likers;
  let { after } = selectVisibleLikers(likers);
  for (;;) {
    const answer = yield* call(getMoreLikers(read), {
      amebaId,
      blogId,
      entryId,
      after,
      q,
      limit: MORE,
    });
    if (!answer.ok) {
      yield* put(likersFailed({ entryId, q }));
      return;
    }
    if (answer.value.people.length > 0 || answer.value.isLast) {
      yield* put(likersLoaded({ entryId, q, part: answer.value }));
      return;
    }
    ({ after } = answer.value);
  }
}

type Wish = ReturnType<typeof likersRequested | typeof likersSearchChanged | typeof likersReset>;

function* readWhatIsWanted({ type, payload }: Wish): SagaGenerator<void> {
  if (likersReset.type === type) return;
  if (likersSearchChanged.type === type) {
    const { q } = yield* select((state: LikersRootState) => selectLikers(state, payload.entryId));
    // The unfiltered list is already loaded.
    if (q === '') return;
    yield* delay(SEARCH_DEBOUNCE_MS);
  }
  yield* call(readOn, payload.entryId);
}

/** takeLatest: only the most recent request counts; the response to an earlier one is dropped. */
export function* likersSaga(): SagaGenerator<void> {
  yield* takeLatest([likersRequested, likersSearchChanged, likersReset], readWhatIsWanted);
}
