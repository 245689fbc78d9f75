import type { EntryImage, EntryImageDetail } from '@engawa/api-client/model/entryImage.ts';
import type { Picture } from '@engawa/api-client/model/image.ts';
import type { ImageArchivePage } from '@engawa/api-client/model/imageArchive.ts';
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

/** An entry on the ranking board. */
export type RankedEntry = {
  readonly entryId: number;
  readonly title: string;
  readonly createdAt: string;
  readonly image: Picture | null;
};

/** A page of the archive of one blog. */
export type BlogArchivePage = ImageArchivePage & {
  readonly amebaId: string;
  /** the blog's most liked entries, best first; null where they could not be read */
  readonly ranking: readonly RankedEntry[] | null;
};

/** Newest first: the page that is shown and the one that is coming. */
export type ImageState = {
  readonly entries: readonly EntryImages[];
  readonly archivePages: readonly BlogArchivePage[];
};

const KEPT = 2;

const imagesOf = ({ image, siblings }: EntryImageDetail): EntryImages => ({
  entryId: image.entryId,
  title: image.entryTitle,
  entryUrl: image.entryUrl,
  createdAt: image.createdAt,
  images: siblings.map(({ imageId, picture, alt, pageUrl }: EntryImage) => ({
    imageId,
    picture,
    alt,
    pageUrl,
  })),
});

const isSamePage = (a: BlogArchivePage, b: BlogArchivePage) =>
  a.amebaId === b.amebaId &&
  a.yearMonth === b.yearMonth &&
  a.paging.currentPage === b.paging.currentPage;

const NO_IMAGES: ImageState = { entries: [], archivePages: [] };

const imageSlice = createSlice({
  name: 'image',
  initialState: NO_IMAGES,
  reducers: {
    imageDetailLoaded: (state: ImageState, { payload }: PayloadAction<EntryImageDetail>) => ({
      ...state,
      entries: [
        imagesOf(payload),
        ...state.entries.filter(({ entryId }) => entryId !== payload.image.entryId),
      ].slice(0, KEPT),
    }),
    imageArchiveLoaded: (state: ImageState, { payload }: PayloadAction<BlogArchivePage>) => ({
      ...state,
      archivePages: [
        payload,
        ...state.archivePages.filter((page) => !isSamePage(page, payload)),
      ].slice(0, KEPT),
    }),
  },
});

export const { reducer: imageReducer } = imageSlice;
export const { imageArchiveLoaded, imageDetailLoaded } = imageSlice.actions;
