import { address, createSelector, selectBlog, selectSite, type RootState } from '@engawa/contract';
import { imageOfPath } from '../imageState/imageOfPath.ts';
import { formatImageTitle, type ImageRootState } from '../imageState/imageSlice.ts';
import type { EmbeddedImage } from './embedCode.ts';
import {
  selectEmbedSource,
  type EmbedSource,
  type ImageEmbedRootState,
} from './imageEmbedSlice.ts';

const pathOf = (_state: RootState, path: string): string => path;

/**
 * Finds an image of the current page by the path of the image's own page; null if the page does not
 * contain the image.
 */
export const selectPageSource = createSelector(
  [(state: ImageRootState) => state.imageState.entries, pathOf],
  (entries, path): EmbedSource | null => {
    for (const entry of entries) {
      const at = entry.images.findIndex(({ pageUrl }) => pageUrl === path);
      const image = entry.images[at];
      if (image) return { image, entryTitle: formatImageTitle(entry), position: at + 1 };
    }
    return null;
  },
);

/** Converts an image for other sites. Only the title of the page's own blog is known. */
const toEmbeddedImage = (
  source: EmbedSource | null,
  { hostOrigin, platformOrigin }: ReturnType<typeof selectSite>,
  blog: ReturnType<typeof selectBlog>,
): EmbeddedImage | null => {
  const ids = source && imageOfPath(source.image.pageUrl);
  if (!ids) return null;
  const { image, entryTitle, position } = source;
  return {
    picture: { ...image.picture, url: new URL(image.picture.url, platformOrigin).href },
    alt: image.alt || `「${entryTitle}」の画像${position}`,
    entryTitle,
    blogTitle: blog?.amebaId === ids.amebaId ? blog.title : null,
    pageUrl: new URL(image.pageUrl, hostOrigin).href,
    embedUrl: hostOrigin + address.imageEmbed.path(ids.amebaId, ids.entryId, ids.imageId),
  };
};

/** The embedded form of an image of the current page. @param path path of the image's own page */
export const selectOwnEmbedded = createSelector(
  [selectPageSource, selectSite, selectBlog],
  toEmbeddedImage,
);

/** The embedded image of the dialog; null until it is loaded. @param path the dialog's id */
export const selectEmbeddedImage = createSelector(
  [
    (state: ImageEmbedRootState, path: string) => {
      const source = selectEmbedSource(state);
      return source?.image.pageUrl === path ? source : null;
    },
    selectSite,
    selectBlog,
  ],
  toEmbeddedImage,
);
