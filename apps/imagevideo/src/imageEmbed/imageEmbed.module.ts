import { getEntryImage } from '@engawa/api-client/resources/media/entryImage.ts';
import {
  call,
  defineModule,
  failure,
  getRead,
  put,
  select,
  selectLoadedBlog,
  success,
  type Result,
  type SagaGenerator,
} from '@engawa/contract';
import { imageDetailLoaded, imageSlice } from '../imageState/imageSlice.ts';
import { readEmbedId, selectEmbeddedImage } from './embeddedImage.ts';
import { ImageEmbed } from './ImageEmbed.tsx';

const NO_SUCH = { code: 'API-004', statusCode: 404, message: 'Not Found' } as const;

/**
 * The picture's own page has it already; opened over another page, it is read.
 * @errors of the read, so that the host says that there is no dialog
 */
function* loadImageEmbed(id: string): SagaGenerator<Result<void>> {
  const ids = readEmbedId(id);
  if (!ids) return failure(NO_SUCH);
  if (yield* select(selectEmbeddedImage, id)) return success(undefined);
  const { amebaId, blogId } = yield* selectLoadedBlog();
  const read = yield* getRead();
  const found = yield* call(getEntryImage(read), { amebaId, blogId, ...ids });
  if (!found.ok) return found;
  yield* put(imageDetailLoaded(found.value));
  return success(undefined);
}

/** The codes by which other pages show a picture, in a dialog; its id is `{entryId}-{imageId}`. */
export const exposed = defineModule({
  name: 'ImageEmbed',
  readId: (text) => text,
  slices: [imageSlice],
  load: loadImageEmbed,
  View: ImageEmbed,
  // it stands in no page
  placeholderHeightPx: { new: 0, official: 0, old: 0, uranus: 0 },
  preloadMarginPx: 0,
});
