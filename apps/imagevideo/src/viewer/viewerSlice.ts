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

/** Where the pictures go on beyond those that are known. */
type Side = {
  /** page of the picture from which the next read goes on; null at the end of the archive */
  readonly url: string | null;
  readonly isLoading: boolean;
  readonly error: ApiErrorCode | null;
};

/** R3.19: what the viewer shows, and what stands around it in the blog's archive. */
export type ViewerState = {
  readonly isOpen: boolean;
  readonly amebaId: string;
  /** those of the picture that is shown or was shown last; null before the first */
  readonly entryId: number | null;
  readonly imageId: number | null;
  /** in the order of the archive, each page once */
  readonly imageList: readonly ArchivedImage[];
  /** the way the reader has gone last */
  readonly direction: SideName;
  /** whether he waits to go on there: the next picture is not read yet */
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
  /** its place in the list; -1 before it is read */
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

/** A picture that is known already stays where it is. */
const merged = (
  known: readonly ArchivedImage[],
  images: readonly ArchivedImage[],
  side: SideName | null,
): readonly ArchivedImage[] => {
  const urls = new Set(known.map(({ pageUrl }) => pageUrl));
  const added = images.filter(({ pageUrl }) => !urls.has(pageUrl) && urls.add(pageUrl));
  return side === 'prev' ? [...added, ...known] : [...known, ...added];
};

/** A read from a page: of one side, or with null of the picture itself and both. */
type Requested = { readonly from: string; readonly side: SideName | null };

const toSideNames = (side: SideName | null): readonly SideName[] =>
  side === null ? ['prev', 'next'] : [side];

/** The sides that still wait for what was asked from there. */
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
    /** a picture is shown, by the path of its page */
    viewerOpened: (state: ViewerState, { payload }: PayloadAction<string>): ViewerState => {
      const image = imageOfPath(payload);
      if (!image) return state;
      const isKnown = state.imageList.some(({ pageUrl }) => pageUrl === payload);
      // a turn that was waited for before is not waited for any more
      if (isKnown) return { ...state, ...image, isOpen: true, isWaiting: false };
      const side = { url: payload, isLoading: false, error: null };
      return { ...NOTHING_VIEWED, ...image, isOpen: true, prev: side, next: side };
    },
    /** the reader wants the picture before or after, be it read or not */
    turnRequested: (state: ViewerState, { payload }: PayloadAction<SideName>): ViewerState => ({
      ...state,
      direction: payload,
      isWaiting: state[payload].url !== null || selectBeside(state)[payload] !== null,
    }),
    /** another picture of the list is shown, by the path of its page */
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
    // R4.11 closing keeps the ids
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

/** In a document it says nothing. */
export const viewerSlice = serializableSlice<ViewerState>({
  reducerPath: 'imageViewer',
  reducer: slice.reducer,
});

export type ViewerRootState = RootState & { readonly imageViewer: ViewerState };

export const selectViewer = (state: ViewerRootState): ViewerState => state.imageViewer;

/** The picture that is shown, and those beside it as far as they are read. */
export const selectViewedImage = createSelector([selectViewer], selectBeside);
