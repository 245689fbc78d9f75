import { address, createSelector, selectBlog, selectSite } from '@engawa/contract';
import { titleOf, type ImageRootState } from '../imageState/imageSlice.ts';
import type { EmbeddedImage } from './embedCodes.ts';

export type EmbedIds = { readonly entryId: number; readonly imageId: number };

/** @returns null for any other text: of it there is no picture */
export const readEmbedId = (id: string): EmbedIds | null => {
  const [, entryId, imageId] = /^(\d{1,16})-(\d{1,16})$/.exec(id) ?? [];
  if (entryId === undefined || imageId === undefined) return null;
  return { entryId: Number(entryId), imageId: Number(imageId) };
};

/** The picture as other sites get it; null until it is loaded. */
export const selectEmbeddedImage = createSelector(
  [
    (state: ImageRootState) => state.imageState.entries,
    selectSite,
    selectBlog,
    (_state: ImageRootState, id: string) => id,
  ],
  (entries, { hostOrigin, platformOrigin }, blog, id): EmbeddedImage | null => {
    const ids = readEmbedId(id);
    if (!ids) return null;
    const { entryId, imageId } = ids;
    const entry = entries.find((each) => each.entryId === entryId);
    const at = entry?.images.findIndex((each) => each.imageId === imageId) ?? -1;
    const image = entry?.images[at];
    if (!entry || !image || !blog) return null;
    const entryTitle = titleOf(entry);
    return {
      picture: { ...image.picture, url: new URL(image.picture.url, platformOrigin).href },
      alt: image.alt || `「${entryTitle}」の画像${at + 1}`,
      entryTitle,
      blogTitle: blog.title,
      pageUrl: new URL(image.pageUrl, hostOrigin).href,
      embedUrl: hostOrigin + address.imageEmbed.path(blog.amebaId, entryId, imageId),
    };
  },
);
