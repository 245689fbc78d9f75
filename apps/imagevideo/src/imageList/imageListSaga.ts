import { getImageArchive } from '@engawa/api-client/resources/media/imageArchive.ts';
import {
  call,
  getRead,
  put,
  select,
  selectLoadedBlog,
  takeLatest,
  type SagaGenerator,
} from '@engawa/contract';
import {
  moreImagesRequested,
  moreImagesBegan,
  moreImagesFailed,
  moreImagesLoaded,
  toArchivePlace,
  selectArchivePage,
} from '../imageState/imageSlice.ts';

/**
 * Loads the next part of the current list by a cursor, so that images that are added or deleted
 * meanwhile do not shift the part.
 */
function* readOn(): SagaGenerator<void> {
  const list = yield* select(selectArchivePage);
  if (!list || list.nextCursor === null) return;
  const place = toArchivePlace(list);
  const { amebaId, yearMonth, nextCursor: after } = list;
  yield* put(moreImagesBegan(place));
  const { blogId } = yield* select(selectLoadedBlog);
  const read = yield* getRead();
  const answer = yield* call(getImageArchive(read), {
    amebaId,
    blogId,
    after,
    limit: list.paging.limit,
    ...(yearMonth !== null && { yearMonth }),
  });
  yield* put(
    answer.ok ? moreImagesLoaded({ place, after, part: answer.value }) : moreImagesFailed(place),
  );
}

/** takeLatest: a list that is displayed again repeats its unfinished request. */
export function* imageListSaga(): SagaGenerator<void> {
  yield* takeLatest(moreImagesRequested, readOn);
}
