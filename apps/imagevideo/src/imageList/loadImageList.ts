import type { ImageArchivePage } from '@engawa/api-client/model/imageArchive.ts';
import { getImageArchive } from '@engawa/api-client/resources/imageArchive.ts';
import {
  blogTag,
  call,
  failedPage,
  getRead,
  missingPage,
  pageNumberOf,
  put,
  shownPage,
  type PageMatch,
  type PageOutcome,
  type SagaGenerator,
} from '@engawa/contract';
import { imageArchiveLoaded } from '../imageState/imageState.ts';

/** A month without pictures has a page where it stands between two that have some. */
const isInArchive = ({ yearMonth, images, previousYearMonth, nextYearMonth }: ImageArchivePage) =>
  yearMonth === null || images.length > 0 || (previousYearMonth !== null && nextYearMonth !== null);

/** Loads the pictures of the month that the address names, or the newest of all. They decide the status. */
export function* loadImageList({ amebaId, params }: PageMatch): SagaGenerator<PageOutcome> {
  const read = yield* getRead();
  const page = pageNumberOf(params);
  const tags = [blogTag(amebaId)];
  const { yearMonth } = params;
  const query = { amebaId, page, ...(yearMonth !== undefined && { yearMonth }) };
  const answer = yield* call(getImageArchive(read), query);
  if (!answer.ok) return failedPage(answer.error, tags);
  if (page > answer.value.paging.maxPage || !isInArchive(answer.value)) return missingPage(tags);
  yield* put(imageArchiveLoaded({ amebaId, ...answer.value }));
  return shownPage(tags);
}
