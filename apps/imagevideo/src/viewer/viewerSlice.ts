import type { ArchivedImage, ImageNeighbours } from '@engawa/api-client/model/entryImage.ts';
import {
  createSelector,
  createSlice,
  dialogClosed,
  serializableSlice,
  type ApiErrorCode,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';
import { imageOfPath } from '../imageState/imageOfPath.ts';

export type SideName = 'prev' | 'next';

/** The archive beyond the loaded images. */
type Side = {
  /** path of the image page from which the next read continues; null at the end of the archive */
  readonly url: string | null;
  readonly isLoading: boolean;
  readonly error: ApiErrorCode | null;
};

/** R3.19: the viewer's image and its neighbours in the blog's archive. */
export type ViewerState = {
  readonly isOpen: boolean;
  readonly amebaId: string;
  /** ids of the current or last image; null before the first */
  readonly entryId: number | null;
  readonly imageId: number | null;
  /** in archive order, without duplicates */
  readonly imageList: readonly ArchivedImage[];
  /** the direction of the last turn */
  readonly direction: SideName;
  /** whether a turn in that direction is pending, because the next image is not loaded yet */
  readonly isWaiting: boolean;
} & Readonly<Record<SideName, Side>>;

const END: Side = { url: null, isLoading: false, error: null };

const NOTHING_VIEWED: ViewerState = {
  isOpen: false,
  amebaId: '',
  entryId: null,
  imageId: null,
  imageList: [],
  direction: 'next',
  isWaiting: false,
  prev: END,
  next: END,
};

export type ViewedImage = {
  readonly image: ArchivedImage | null;
  /** index in the list; -1 before it is loaded */
  readonly at: number;
} & Readonly<Record<SideName, ArchivedImage | null>>;

const selectBeside = ({ imageList, entryId, imageId }: ViewerState): ViewedImage => {
  const at = imageList.findIndex((image) => image.entryId === entryId && image.imageId === imageId);
  return {
    at,
    image: imageList[at] ?? null,
    prev: imageList[at - 1] ?? null,
    next: (at < 0 ? null : imageList[at + 1]) ?? null,
  };
};

/** Merges images into the list; an image that is in the list keeps its position. */
const merged = (
  known: readonly ArchivedImage[],
  images: readonly ArchivedImage[],
  side: SideName | null,
): readonly ArchivedImage[] => {
  const urls = new Set(known.map(({ pageUrl }) => pageUrl));
  const added = images.filter(({ pageUrl }) => !urls.has(pageUrl) && urls.add(pageUrl));
  return side === 'prev' ? [...added, ...known] : [...known, ...added];
};

/**
 * A read that starts from an image's page. `side`: one side only; null for the image itself and
 * both sides.
 */
type Requested = { readonly from: string; readonly side: SideName | null };

const toSideNames = (side: SideName | null): readonly SideName[] =>
  side === null ? ['prev', 'next'] : [side];

/** The sides of the archive that still need the result of this read. */
const waiting = (state: ViewerState, { from, side }: Requested): readonly SideName[] =>
  toSideNames(side).filter((name) => state[name].url === from);

const withSides = (
  state: ViewerState,
  names: readonly SideName[],
  change: (name: SideName) => Partial<Side>,
): ViewerState => ({
  ...state,
  ...Object.fromEntries(names.map((name) => [name, { ...state[name], ...change(name) }])),
});

const slice = createSlice({
  name: 'imageViewer',
  initialState: NOTHING_VIEWED,
  reducers: {
    /** an image opens, by the path of its page */
    viewerOpened: (state: ViewerState, { payload }: PayloadAction<string>): ViewerState => {
      const image = imageOfPath(payload);
      if (!image) return state;
      const isKnown = state.imageList.some(({ pageUrl }) => pageUrl === payload);
      // a pending turn is dropped, because another image opens
      if (isKnown) return { ...state, ...image, isOpen: true, isWaiting: false };
      const side = { url: payload, isLoading: false, error: null };
      return { ...NOTHING_VIEWED, ...image, isOpen: true, prev: side, next: side };
    },
    /** the reader requests the previous or next image, loaded or not */
    turnRequested: (state: ViewerState, { payload }: PayloadAction<SideName>): ViewerState => ({
      ...state,
      direction: payload,
      isWaiting: state[payload].url !== null || selectBeside(state)[payload] !== null,
    }),
    /** another image of the list becomes current, by the path of its page */
    viewerTurned: (state: ViewerState, { payload }: PayloadAction<string>): ViewerState => ({
      ...state,
      ...imageOfPath(payload),
      isWaiting: false,
    }),
    imagesRequested: (state: ViewerState, { payload }: PayloadAction<Requested>): ViewerState =>
      withSides(state, waiting(state, payload), () => ({ isLoading: true, error: null })),
    imagesLoaded: (
      state: ViewerState,
      {
        payload: { answer, ...requested },
      }: PayloadAction<Requested & { readonly answer: ImageNeighbours }>,
    ): ViewerState => {
      const names = waiting(state, requested);
      if (names.length < toSideNames(requested.side).length) return state;
      const urls = { prev: answer.previousUrl, next: answer.nextUrl };
      return withSides(
        { ...state, imageList: merged(state.imageList, answer.images, requested.side) },
        names,
        (name) => ({ ...END, url: urls[name] }),
      );
    },
    imagesFailed: (
      state: ViewerState,
      {
        payload: { error, ...requested },
      }: PayloadAction<Requested & { readonly error: ApiErrorCode }>,
    ): ViewerState => {
      const names = waiting(state, requested);
      const isWaiting = state.isWaiting && !names.includes(state.direction);
      return withSides({ ...state, isWaiting }, names, () => ({ isLoading: false, error }));
    },
  },
  extraReducers: (builder) =>
    // R4.11: closing the viewer preserves the ids of its last image
    builder.addCase(dialogClosed, (state, { payload }) =>
      payload.startsWith('imagevideo/Viewer:')
        ? { ...state, isOpen: false, isWaiting: false }
        : state,
    ),
});

export const {
  imagesRequested,
  imagesFailed,
  imagesLoaded,
  turnRequested,
  viewerOpened,
  viewerTurned,
} = slice.actions;

/** INIT_DATA never contains this state. */
export const viewerSlice = serializableSlice<ViewerState>({
  reducerPath: 'imageViewer',
  reducer: slice.reducer,
});

export type ViewerRootState = RootState & { readonly imageViewer: ViewerState };

export const selectViewer = (state: ViewerRootState): ViewerState => state.imageViewer;

/** The current image, and its neighbours if they are loaded. */
export const selectViewedImage = createSelector([selectViewer], selectBeside);
