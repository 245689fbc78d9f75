import type { ImageArchivePage } from '@engawa/api-client/model/imageArchive.ts';
import type { Entry } from '@engawa/api-client/model/entry.ts';
import { getBlogPopularEntries } from '@engawa/api-client/resources/entries/blogPopularEntries.ts';
import { getImageArchive } from '@engawa/api-client/resources/media/imageArchive.ts';
import {
  blogCacheTag,
  failedOutcome,
  notFoundOutcome,
  readPageNumber,
  selectLoadedBlog,
  okOutcome,
  type PageMatch,
  type PageOutcome,
  type PageServices,
} from '@engawa/contract';
import { toArchiveListStatus } from '../imageState/archiveList.ts';
import { imageArchiveLoaded } from '../imageState/imageSlice.ts';
import type { RankedEntry } from '../imageState/imageState.ts';
import { hasFeature } from '@engawa/blog-domain/features/hasFeature.ts';

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
 * Loads the images of the month in the address, or the newest images of all months. This read
 * decides the status. The ranking board loads in parallel and is optional.
 */
export const loadImageList = async (
  { amebaId, params }: PageMatch,
  { read, optionalRead, dispatch, select }: PageServices,
): Promise<PageOutcome> => {
  const blog = select(selectLoadedBlog);
  const { blogId } = blog;
  const page = readPageNumber(params);
  const tags = [blogCacheTag(amebaId)];
  if (!hasFeature(blog, 'image')) return notFoundOutcome(tags);
  const { yearMonth } = params;
  const query = { amebaId, blogId, page, ...(yearMonth !== undefined && { yearMonth }) };
  const [answer, popular] = await Promise.all([
    getImageArchive(read)(query),
    getBlogPopularEntries(optionalRead)({ amebaId, blogId, limit: RANKED_ENTRIES }),
  ]);
  if (!answer.ok) return failedOutcome(answer.error, tags);
  if (page > answer.value.paging.maxPage || !isInArchive(answer.value))
    return notFoundOutcome(tags);
  const ranking = popular.ok ? toRankedEntries(popular.value) : null;
  const status = toArchiveListStatus(answer.value);
  dispatch(imageArchiveLoaded({ amebaId, ...answer.value, ranking, status, rows: null }));
  return okOutcome(tags);
};
