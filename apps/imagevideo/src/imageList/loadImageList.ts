import type { ImageArchivePage } from '@engawa/api-client/model/imageArchive.ts';
import type { Entry } from '@engawa/api-client/model/entry.ts';
import { getBlogPopularEntries } from '@engawa/api-client/resources/entries/blogPopularEntries.ts';
import { getImageArchive } from '@engawa/api-client/resources/media/imageArchive.ts';
import { hasFeature } from '@engawa/blog-domain/features/hasFeature.ts';
import {
  all,
  blogCacheTag,
  call,
  failedOutcome,
  getRead,
  getOptionalRead,
  notFoundOutcome,
  readPageNumber,
  put,
  selectLoadedBlog,
  okOutcome,
  type PageMatch,
  type PageOutcome,
  type SagaGenerator,
} from '@engawa/contract';
import { toArchiveListStatus } from '../imageState/archiveList.ts';
import { imageArchiveLoaded } from '../imageState/imageSlice.ts';
import type { RankedEntry } from '../imageState/imageState.ts';

/** A month without images has a page if it lies between two months with images. */
const isInArchive = ({ yearMonth, images, previousYearMonth, nextYearMonth }: ImageArchivePage) =>
  yearMonth === null || images.length > 0 || (previousYearMonth !== null && nextYearMonth !== null);

const RANKED_ENTRIES = 5;

const toRankedEntries = (entries: readonly Entry[]): readonly RankedEntry[] =>
  entries
    // A public board must not contain members-only entries.
    .filter(({ publishFlg }) => publishFlg === 'open')
    .map(({ entryId, title, createdAt, image }) => ({ entryId, title, createdAt, image }));

/**
 * Loads the images of the month in the address, or the newest of all; they decide the status. The
 * ranking board loads in parallel and is optional.
 */
export function* loadImageList({ amebaId, params }: PageMatch): SagaGenerator<PageOutcome> {
  const blog = yield* selectLoadedBlog();
  const { blogId } = blog;
  const read = yield* getRead();
  const page = readPageNumber(params);
  const tags = [blogCacheTag(amebaId)];
  if (!hasFeature(blog, 'image')) return notFoundOutcome(tags);
  const { yearMonth } = params;
  const query = { amebaId, blogId, page, ...(yearMonth !== undefined && { yearMonth }) };
  const aside = yield* getOptionalRead();
  const { answer, popular } = yield* all({
    answer: call(getImageArchive(read), query),
    popular: call(getBlogPopularEntries(aside), { amebaId, blogId, limit: RANKED_ENTRIES }),
  });
  if (!answer.ok) return failedOutcome(answer.error, tags);
  if (page > answer.value.paging.maxPage || !isInArchive(answer.value))
    return notFoundOutcome(tags);
  const ranking = popular.ok ? toRankedEntries(popular.value) : null;
  const status = toArchiveListStatus(answer.value);
  yield* put(imageArchiveLoaded({ amebaId, ...answer.value, ranking, status, rows: null }));
  return okOutcome(tags);
}
