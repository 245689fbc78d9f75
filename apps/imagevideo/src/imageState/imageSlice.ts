import type { ImageArchivePage } from '@engawa/api-client/model/imageArchive.ts';
import type {
  EntryImage,
  EntryImageDetail,
  ImageNeighbours,
} from '@engawa/api-client/model/entryImage.ts';
import {
  createSelector,
  createSlice,
  readPageNumber,
  selectMatch,
  serializableSlice,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import type { RowPlace } from '@engawa/ui-templates/parts/useRowWindow.ts';
import type {
  ArchivePlace,
  BlogArchivePage,
  EntryImages,
  ImageState,
  OtherImages,
  DisplayedImage,
} from './imageState.ts';
import { toArchiveListStatus } from './archiveList.ts';
import { fromPublicImageState, toPublicImageState } from './publicImageState.ts';

const STORED = 2;

const toDisplayedImage = ({ imageId, picture, alt, pageUrl }: EntryImage): DisplayedImage => ({
  imageId,
  picture,
  alt,
  pageUrl,
});

/** Maximum number of images of other entries on a page. */
const MOST_OTHERS = 12;

/**
 * The nearest images on both sides. If one side has too few images, the other side contributes
 * more.
 */
const collectOtherImages = (visible: EntryImage, { images }: ImageNeighbours): OtherImages => {
  const at = images.findIndex(({ pageUrl }) => pageUrl === visible.pageUrl);
  // The two responses may be from different times, so the list may lack the image; the image then
  // has no neighbours.
  if (at === -1) return { before: [], after: [] };
  const ofOthers = (side: readonly EntryImage[]) =>
    side
      .filter(({ entryId }) => entryId !== visible.entryId)
      .map((image) => ({ ...toDisplayedImage(image), title: image.entryTitle }));
  const [before, after] = [ofOthers(images.slice(0, at)), ofOthers(images.slice(at + 1))];
  const half = MOST_OTHERS / 2;
  return {
    before: before.slice(-Math.max(half, MOST_OTHERS - after.length)),
    after: after.slice(0, Math.max(half, MOST_OTHERS - before.length)),
  };
};

/** The responses for an image's page. @property neighbours null if the read failed */
type LoadedImage = {
  readonly detail: EntryImageDetail;
  readonly neighbours: ImageNeighbours | null;
};

const toEntryImages = ({ detail: { image, siblings }, neighbours }: LoadedImage): EntryImages => ({
  entryId: image.entryId,
  title: image.entryTitle,
  entryUrl: image.entryUrl,
  createdAt: image.createdAt,
  images: siblings.map(toDisplayedImage),
  others: neighbours && collectOtherImages(image, neighbours),
});

const isSamePage = (a: BlogArchivePage, b: BlogArchivePage) =>
  a.amebaId === b.amebaId &&
  a.yearMonth === b.yearMonth &&
  a.paging.currentPage === b.paging.currentPage;

/** The key of a list in the state. */
export const toArchivePlace = ({ amebaId, yearMonth, paging }: BlogArchivePage): ArchivePlace => ({
  amebaId,
  yearMonth,
  page: paging.currentPage,
});

/** Changes one list of the state; a list that was removed meanwhile changes nothing. */
const withList = (
  state: ImageState,
  place: ArchivePlace,
  change: (list: BlogArchivePage) => BlogArchivePage,
): ImageState => ({
  ...state,
  archivePages: state.archivePages.map((list) =>
    list.amebaId === place.amebaId &&
    list.yearMonth === place.yearMonth &&
    list.paging.currentPage === place.page
      ? change(list)
      : list,
  ),
});

/** Appends the next part to a list; an image that has moved meanwhile keeps its first position. */
const goneOn = (list: BlogArchivePage, part: ImageArchivePage): BlogArchivePage => {
  const known = new Set(list.images.map(({ imageId }) => imageId));
  return {
    ...list,
    images: [...list.images, ...part.images.filter(({ imageId }) => !known.has(imageId))],
    nextCursor: part.nextCursor,
    status: toArchiveListStatus(part),
  };
};

const NO_IMAGES: ImageState = { entries: [], archivePages: [] };

const image = createSlice({
  name: 'image',
  initialState: NO_IMAGES,
  reducers: {
    imageDetailLoaded: (state: ImageState, { payload }: PayloadAction<LoadedImage>) => ({
      ...state,
      entries: [
        toEntryImages(payload),
        ...state.entries.filter(({ entryId }) => entryId !== payload.detail.image.entryId),
      ].slice(0, STORED),
    }),
    imageArchiveLoaded: (state: ImageState, { payload }: PayloadAction<BlogArchivePage>) => ({
      ...state,
      archivePages: [
        payload,
        ...state.archivePages.filter((page) => !isSamePage(page, payload)),
      ].slice(0, STORED),
    }),
    moreImagesRequested: (state) => state,
    moreImagesBegan: (state: ImageState, { payload }: PayloadAction<ArchivePlace>) =>
      withList(state, payload, (list) => ({ ...list, status: 'loading' })),
    moreImagesFailed: (state: ImageState, { payload }: PayloadAction<ArchivePlace>) =>
      withList(state, payload, (list) => ({ ...list, status: 'failure' })),
    /** `after`: cursor of the part, which is dropped if the list no longer ends there */
    moreImagesLoaded: (
      state: ImageState,
      {
        payload: { place, after, part },
      }: PayloadAction<{
        readonly place: ArchivePlace;
        readonly after: string;
        readonly part: ImageArchivePage;
      }>,
    ) => withList(state, place, (list) => (list.nextCursor === after ? goneOn(list, part) : list)),
    /** the reader has scrolled in a long list */
    rowsMoved: (
      state: ImageState,
      {
        payload: { place, rows },
      }: PayloadAction<{ readonly place: ArchivePlace; readonly rows: RowPlace }>,
    ) => withList(state, place, (list) => ({ ...list, rows })),
  },
});

export const {
  imageArchiveLoaded,
  imageDetailLoaded,
  moreImagesRequested,
  moreImagesBegan,
  moreImagesFailed,
  moreImagesLoaded,
  rowsMoved,
} = image.actions;

/** The images on pages of this remote, serialized in the document. */
export const imageSlice = serializableSlice({
  reducerPath: 'imageState',
  reducer: image.reducer,
  toInit: toPublicImageState,
  fromInit: fromPublicImageState,
});

/** The root state of the image pages: the shared slices and their own. */
export type ImageRootState = RootState & { readonly imageState: ImageState };

/** The page in the address; null until it is loaded. */
export const selectArchivePage = createSelector(
  [(state: ImageRootState) => state.imageState.archivePages, selectMatch],
  (pages, { amebaId, params }): BlogArchivePage | null =>
    pages.find(
      (page) =>
        page.amebaId === amebaId &&
        page.yearMonth === (params.yearMonth ?? null) &&
        page.paging.currentPage === readPageNumber(params),
    ) ?? null,
);

export type ImageView = {
  readonly entry: EntryImages;
  readonly image: DisplayedImage;
  /** from 1 */
  readonly position: number;
  readonly total: number;
  /** neighbours within the entry */
  readonly previous: DisplayedImage | null;
  readonly next: DisplayedImage | null;
  /** neighbours within the blog, across entries */
  readonly before: DisplayedImage | null;
  readonly after: DisplayedImage | null;
};

export const formatImageTitle = ({ title }: EntryImages): string => displayTitle(title);

/** The image's description, or a fallback text. */
export const formatImageAlt = ({ entry, image, position }: ImageView): string =>
  image.alt || `「${formatImageTitle(entry)}」の画像${position}`;

const selectEntries = (state: ImageRootState) => state.imageState.entries;

/** The image in the address; null until it is loaded. */
export const selectImageView = createSelector(
  [selectEntries, selectMatch],
  (entries, { params }): ImageView | null => {
    const entry = entries.find(({ entryId }) => entryId === Number(params.entryId));
    const at = entry?.images.findIndex(({ imageId }) => imageId === Number(params.imageId)) ?? -1;
    const image = entry?.images[at];
    if (!entry || !image) return null;
    const previous = entry.images[at - 1] ?? null;
    const next = entry.images[at + 1] ?? null;
    return {
      entry,
      image,
      position: at + 1,
      total: entry.images.length,
      previous,
      next,
      before: previous ?? entry.others?.before.at(-1) ?? null,
      after: next ?? entry.others?.after[0] ?? null,
    };
  },
);
