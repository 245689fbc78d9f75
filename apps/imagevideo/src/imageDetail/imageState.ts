import type { EntryImageDetail } from '@engawa/api-client/model/entryImage.ts';
import type { Picture } from '@engawa/api-client/model/image.ts';
import { createSlice, type PayloadAction } from '@engawa/contract';

export type ShownImage = {
  readonly imageId: number;
  /** the original, without a size in its address */
  readonly picture: Picture;
  readonly alt: string;
  readonly pageUrl: string;
};

/** The images of one entry, in the order of its text. */
export type EntryImages = {
  readonly entryId: number;
  readonly title: string;
  readonly entryUrl: string;
  readonly createdAt: string;
  readonly images: readonly ShownImage[];
};

/** Newest first. */
export type ImageState = { readonly entries: readonly EntryImages[] };

/** The page that is shown and the one that is coming. */
const KEPT_ENTRIES = 2;

const imagesOf = ({ image, siblings }: EntryImageDetail): EntryImages => ({
  entryId: image.entryId,
  title: image.entryTitle,
  entryUrl: image.entryUrl,
  createdAt: image.createdAt,
  images: siblings.map(({ imageId, picture, alt, pageUrl }) => ({
    imageId,
    picture,
    alt,
    pageUrl,
  })),
});

const NO_IMAGES: ImageState = { entries: [] };

const imageSlice = createSlice({
  name: 'image',
  initialState: NO_IMAGES,
  reducers: {
    imageDetailLoaded: (state: ImageState, { payload }: PayloadAction<EntryImageDetail>) => ({
      entries: [
        imagesOf(payload),
        ...state.entries.filter(({ entryId }) => entryId !== payload.image.entryId),
      ].slice(0, KEPT_ENTRIES),
    }),
  },
});

export const { reducer: imageReducer } = imageSlice;
export const { imageDetailLoaded } = imageSlice.actions;
