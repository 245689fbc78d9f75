import { getEntryImage } from '@engawa/api-client/resources/media/entryImage.ts';
import {
  blogTag,
  call,
  entryTag,
  failedPage,
  getRead,
  missingPage,
  put,
  selectLoadedBlog,
  shownPage,
  type PageMatch,
  type PageOutcome,
  type SagaGenerator,
} from '@engawa/contract';
import { imageDetailLoaded } from '../imageState/imageSlice.ts';

/** Loads the image that the address names, with all of its entry. The image decides the status. */
export function* loadImageDetail({ amebaId, params }: PageMatch): SagaGenerator<PageOutcome> {
  const entryId = Number(params.entryId);
  const tags = [blogTag(amebaId), entryTag(entryId)];
  const { blogId } = yield* selectLoadedBlog();
  const read = yield* getRead();
  const query = { amebaId, blogId, entryId, imageId: Number(params.imageId) };
  const answer = yield* call(getEntryImage(read), query);
  if (answer.ok) {
    yield* put(imageDetailLoaded(answer.value));
    return shownPage(tags);
  }
  // a member-only entry shows no image to a visitor, not even that there is one
  return answer.error.code === 'API-003' ? missingPage(tags) : failedPage(answer.error, tags);
}
