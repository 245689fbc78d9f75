import { getEntryImage } from '@engawa/api-client/resources/media/entryImage.ts';
import { defineModule, failure, success, type Result, type LoadServices } from '@engawa/contract';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import { imageOfPath } from '../imageState/imageOfPath.ts';
import { imageSlice, type ImageRootState } from '../imageState/imageSlice.ts';
import { selectEmbeddedImage, selectPageSource } from './embeddedImage.ts';
import { ImageEmbed } from './ImageEmbed.tsx';
import {
  embedLoaded,
  embedOpened,
  imageEmbedSlice,
  type ImageEmbedRootState,
} from './imageEmbedSlice.ts';

const NO_SUCH = { code: 'API-004', statusCode: 404, message: 'Not Found' } as const;

/**
 * Loads the image. On the image's own page the image is already in the state; on any other page it
 * is read.
 * @errors returns the failure of the read, so that the host reports a missing dialog
 */
const loadImageEmbed = async (
  path: string,
  { read, dispatch, select }: LoadServices,
): Promise<Result<void>> => {
  const ids = imageOfPath(path);
  if (!ids) return failure(NO_SUCH);
  dispatch(embedOpened(path));
  if (select((state: ImageEmbedRootState & ImageRootState) => selectEmbeddedImage(state, path)))
    return success(undefined);
  const own = select((state: ImageRootState) => selectPageSource(state, path));
  if (own) {
    dispatch(embedLoaded(own));
    return success(undefined);
  }
  const found = await getEntryImage(read)(ids);
  if (!found.ok) return found;
  const { image, position } = found.value;
  dispatch(embedLoaded({ image, entryTitle: displayTitle(image.entryTitle), position }));
  return success(undefined);
};

/**
 * The embed codes of an image, in a dialog. The module's id is the path of the image's own page.
 */
export const exposed = defineModule({
  name: 'ImageEmbed',
  readId: (text) => text,
  slices: [imageSlice, imageEmbedSlice],
  load: loadImageEmbed,
  View: ImageEmbed,
  // No page contains the dialog.
  placeholderHeightPx: 0,
  preloadMarginPx: 0,
});
