import { getEntryImage } from '@engawa/api-client/resources/media/entryImage.ts';
import { getImageNeighbours } from '@engawa/api-client/resources/media/imageNeighbours.ts';
import {
  blogCacheTag,
  entryCacheTag,
  failedOutcome,
  notFoundOutcome,
  selectLoadedBlog,
  okOutcome,
  type PageMatch,
  type PageOutcome,
  type PageServices,
} from '@engawa/contract';
import { imageDetailLoaded } from '../imageState/imageSlice.ts';

/**
 * Loads the image in the address, with all images of its entry; this read decides the status. The
 * blog's surrounding images load in parallel and are optional.
 */
export const loadImageDetail = async (
  { amebaId, params }: PageMatch,
  { read, optionalRead, dispatch, select }: PageServices,
): Promise<PageOutcome> => {
  const entryId = Number(params.entryId);
  const tags = [blogCacheTag(amebaId), entryCacheTag(entryId)];
  const { blogId } = select(selectLoadedBlog);
  const query = { amebaId, blogId, entryId, imageId: Number(params.imageId) };
  const [answer, around] = await Promise.all([
    getEntryImage(read)(query),
    getImageNeighbours(optionalRead)(query),
  ]);
  if (answer.ok) {
    const neighbours = around.ok ? around.value : null;
    dispatch(imageDetailLoaded({ detail: answer.value, neighbours }));
    return okOutcome(tags);
  }
  // Guests must not learn that a members-only entry has images, so the page returns 404.
  return answer.error.code === 'API-003'
    ? notFoundOutcome(tags)
    : failedOutcome(answer.error, tags);
};
