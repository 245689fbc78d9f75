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

/** How far films were seen on this browser, newest first: no member's own, as its history is none. */
const NAME = { name: 'imagevideo:filmPositions', version: 1 } as const;

const MOST_FILMS = 50;
const STORED_FOR_S = 30 * 24 * 60 * 60;

/** What begins or is as good as over is begun anew. */
const LEAST_S = 5;
const MOST_OF_FILM = 0.95;

type Position = readonly [videoId: number, atS: number];

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && value.length === 2 && value.every((each) => Number.isFinite(each));

/** Of what cannot be read, or is none of ours, nothing is left: a film begins at its start then. */
const positionsIn = (storage: StoredValues): readonly Position[] => {
  const found = storage.get(NAME);
  return found.ok && Array.isArray(found.value) ? found.value.filter(isPosition) : [];
};

/** A film is played from its start. */
export const videoStarted = createAction<{ readonly videoId: number }>('video/videoStarted');

/** How far a film has come; `seconds` is its length. At its end it is forgotten. */
export const filmReached = createAction<{
  readonly videoId: number;
  readonly atS: number;
  readonly seconds: number;
}>('video/filmReached');

type FilmPositions = {
  /** by film: where its reader left it, in seconds, for the player that has asked */
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
    /** the player has gone there, or its reader has begun anew */
    positionTaken: ({ found }: FilmPositions, { payload }: PayloadAction<{ videoId: number }>) => ({
      found: Object.fromEntries(
        Object.entries(found).filter(([videoId]) => videoId !== String(payload.videoId)),
      ),
    }),
  },
});

export const { positionTaken } = filmPositions.actions;

/** Of what a reader has seen a document says nothing. */
export const filmPositionsSlice = serializableSlice({
  reducerPath: 'filmPositionsState',
  reducer: filmPositions.reducer,
  toInit: () => null,
  fromInit: () => NOTHING,
});

/** Where the reader left a film, in seconds; null where it begins at its start. */
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
  // a storage that is denied or full costs the position alone
  yield* call(storage.set, NAME, next.slice(0, MOST_FILMS), STORED_FOR_S);
}

/** takeEvery: each film is by itself, and what is kept is written before the next is read. */
export function* filmPositionsSaga(): SagaGenerator<void> {
  yield* takeEvery(videoStarted, findPosition);
  yield* takeEvery(filmReached, keepPosition);
}
