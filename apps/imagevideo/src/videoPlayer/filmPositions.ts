import {
  call,
  createAction,
  createSlice,
  getStorage,
  put,
  serializableSlice,
  takeEvery,
  type StoredValues,
  type PayloadAction,
  type RootState,
  type SagaGenerator,
} from '@engawa/contract';

/**
 * Positions of videos in this browser, newest first. Like the history, they do not belong to a
 * member.
 */
const NAME = { name: 'imagevideo:filmPositions', version: 1 } as const;

const MOST_FILMS = 50;
const STORED_FOR_S = 30 * 24 * 60 * 60;

/**
 * Minimum position in seconds. A position nearer to the start, or near the end, is not stored, and
 * the video restarts.
 */
const LEAST_S = 5;
const MOST_OF_FILM = 0.95;

type Position = readonly [videoId: number, atS: number];

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && value.length === 2 && value.every((each) => Number.isFinite(each));

/** An unreadable or invalid value counts as no position, and the video starts at 0. */
const positionsIn = (storage: StoredValues): readonly Position[] => {
  const found = storage.get(NAME);
  return found.ok && Array.isArray(found.value) ? found.value.filter(isPosition) : [];
};

/** A video starts from its beginning. */
export const videoStarted = createAction<{ readonly videoId: number }>('video/videoStarted');

/**
 * Progress of a video; `seconds` is the video's length. At the end of the video, the stored
 * position is removed.
 */
export const filmReached = createAction<{
  readonly videoId: number;
  readonly atS: number;
  readonly seconds: number;
}>('video/filmReached');

type FilmPositions = {
  /** by video id: the last position in seconds, for the player that has requested it */
  readonly found: Readonly<Record<string, number>>;
};

const NOTHING: FilmPositions = { found: {} };

const filmPositions = createSlice({
  name: 'filmPositions',
  initialState: NOTHING,
  reducers: {
    positionFound: (
      state: FilmPositions,
      { payload: { videoId, atS } }: PayloadAction<{ videoId: number; atS: number }>,
    ) => ({ found: { ...state.found, [videoId]: atS } }),
    /** the player has resumed at the position, or the reader has restarted the video */
    positionTaken: ({ found }: FilmPositions, { payload }: PayloadAction<{ videoId: number }>) => ({
      found: Object.fromEntries(
        Object.entries(found).filter(([videoId]) => videoId !== String(payload.videoId)),
      ),
    }),
  },
});

export const { positionTaken } = filmPositions.actions;

/** A document never contains a reader's positions. */
export const filmPositionsSlice = serializableSlice({
  reducerPath: 'filmPositionsState',
  reducer: filmPositions.reducer,
  toInit: () => null,
  fromInit: () => NOTHING,
});

/** The last position of a video in seconds; null if it starts at its beginning. */
export const selectPosition = (
  state: RootState & { readonly filmPositionsState: FilmPositions },
  videoId: number,
): number | null => state.filmPositionsState.found[videoId] ?? null;

function* findPosition({
  payload: { videoId },
}: ReturnType<typeof videoStarted>): SagaGenerator<void> {
  const storage = yield* getStorage();
  const [, atS] = (yield* call(positionsIn, storage)).find(([id]) => id === videoId) ?? [];
  if (atS !== undefined) yield* put(filmPositions.actions.positionFound({ videoId, atS }));
}

function* keepPosition({ payload }: ReturnType<typeof filmReached>): SagaGenerator<void> {
  const { videoId, atS, seconds } = payload;
  const storage = yield* getStorage();
  const before = yield* call(positionsIn, storage);
  const others = before.filter(([id]) => id !== videoId);
  const isStored = atS >= LEAST_S && atS <= seconds * MOST_OF_FILM;
  if (!isStored && others.length === before.length) return;
  const next = isStored ? [[videoId, Math.floor(atS)] as const, ...others] : others;
  // if storage is denied or full, the video plays on and the position is not stored
  yield* call(storage.set, NAME, next.slice(0, MOST_FILMS), STORED_FOR_S);
}

/** takeEvery: videos are independent, and each write is finished before the next read. */
export function* filmPositionsSaga(): SagaGenerator<void> {
  yield* takeEvery(videoStarted, findPosition);
  yield* takeEvery(filmReached, keepPosition);
}
