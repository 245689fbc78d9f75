import { getEntryImage } from '@engawa/api-client/resources/media/entryImage.ts';
import { getImageNeighbours } from '@engawa/api-client/resources/media/imageNeighbours.ts';
import {
  all,
  blogCacheTag,
  call,
  entryCacheTag,
  failedOutcome,
  getOptionalRead,
  getRead,
  notFoundOutcome,
  put,
  selectLoadedBlog,
  okOutcome,
  type PageMatch,
  type PageOutcome,
  type SagaGenerator,
} from '@engawa/contract';
import { imageDetailLoaded } from '../imageState/imageSlice.ts';

/**
 * Loads the image in the address, with all images of its entry, and they decide the status. The
 * blog's surrounding images load in parallel and are optional.
 */
export function* loadImageDetail({ amebaId, params }: PageMatch): SagaGenerator<PageOutcome> {
  const entryId = Number(params.entryId);
  const tags = [blogCacheTag(amebaId), entryCacheTag(entryId)];
  const { blogId } = yield* selectLoadedBlog();
  const read = yield* getRead();
  const query = { amebaId, blogId, entryId, imageId: Number(params.imageId) };
  const aside = yield* getOptionalRead();
  const { answer, around } = yield* all({
    answer: call(getEntryImage(read), query),
    around: call(getImageNeighbours(aside), query),
  });
  if (answer.ok) {
    const neighbours = around.ok ? around.value : null;
    yield* put(imageDetailLoaded({ detail: answer.value, neighbours }));
    return okOutcome(tags);
  }
  // For guests the images of a members-only entry, and their existence, are hidden.
  return answer.error.code === 'API-003'
    ? notFoundOutcome(tags)
    : failedOutcome(answer.error, tags);
}
