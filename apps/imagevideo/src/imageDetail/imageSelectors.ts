import { createSelector, selectMatch, type RootState } from '@engawa/contract';
import { shownTitle } from '@engawa/ui-templates/parts/shownTitle.ts';
import type { EntryImages, ImageState, ShownImage } from '../imageState/imageState.ts';

/** The state as this page sees it: the shared slices and its own. */
export type ImageRootState = RootState & { readonly imageState: ImageState };

export type ImageView = {
  readonly entry: EntryImages;
  readonly image: ShownImage;
  /** from 1 */
  readonly position: number;
  readonly total: number;
  readonly previous: ShownImage | null;
  readonly next: ShownImage | null;
};

export const titleOf = ({ title }: EntryImages): string => shownTitle(title);

/** What stands for a picture that nobody described. */
export const altOf = ({ entry, image, position }: ImageView): string =>
  image.alt || `「${titleOf(entry)}」の画像${position}`;

const selectEntries = (state: ImageRootState) => state.imageState.entries;

/** The image that the address names; null until it is loaded. */
export const selectImageView = createSelector(
  [selectEntries, selectMatch],
  (entries, { params }): ImageView | null => {
    const entry = entries.find(({ entryId }) => entryId === Number(params.entryId));
    const at = entry?.images.findIndex(({ imageId }) => imageId === Number(params.imageId)) ?? -1;
    const image = entry?.images[at];
    if (!entry || !image) return null;
    return {
      entry,
      image,
      position: at + 1,
      total: entry.images.length,
      previous: entry.images[at - 1] ?? null,
      next: entry.images[at + 1] ?? null,
    };
  },
);
