import type { OwnSavedPage, SavedEntry } from '@engawa/api-client/model/saved.ts';
import { getOwnSaved } from '@engawa/api-client/resources/member/ownSaved.ts';
import {
  call,
  createAction,
  createSlice,
  getRead,
  personalLoaded,
  put,
  select,
  serializableSlice,
  sessionEnded,
  takeLatest,
  type PayloadAction,
  type SagaGenerator,
} from '@engawa/contract';
import { savedMoved } from './moveSaved.ts';
import { savedSaga } from './savedSlices.ts';
import { savedToggle, type SavedRootState } from './savedToggle.ts';

export type OwnSavedState = {
  readonly status: 'idle' | 'loading' | 'failed' | 'ready';
  /**
   * last saved first, without duplicates. Removed entries keep their rows; the toggle's state marks
   * them as removed
   */
  readonly rows: readonly SavedEntry[];
  /** cursor of the next rows; null: the list is complete, undefined: nothing is loaded yet */
  readonly next?: string | null;
};

const NOTHING: OwnSavedState = { status: 'idle', rows: [] };

const slice = createSlice({
  name: 'ownSaved',
  initialState: NOTHING,
  reducers: {
    ownSavedRequested: (state): OwnSavedState => ({ ...state, status: 'loading' }),
    ownSavedFailed: (state): OwnSavedState => ({ ...state, status: 'failed' }),
    ownSavedLoaded: (
      { rows },
      { payload: { entries, next } }: PayloadAction<OwnSavedPage>,
    ): OwnSavedState => {
      const known = new Set(rows.map(({ entryId }) => entryId));
      const fresh = entries.filter(({ entryId }) => !known.has(entryId));
      return { status: 'ready', rows: [...rows, ...fresh], next };
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(savedMoved, () => NOTHING)
      .addCase(sessionEnded, () => NOTHING)
      .addCase(personalLoaded, (state, { payload }) =>
        payload.session.status === 'member' ? state : NOTHING,
      ),
});

const { ownSavedRequested, ownSavedFailed, ownSavedLoaded } = slice.actions;

export const ownSavedSlice = serializableSlice<OwnSavedState>({
  reducerPath: 'ownSavedState',
  reducer: slice.reducer,
});

export type OwnSavedRootState = SavedRootState & { readonly ownSavedState: OwnSavedState };

export const selectOwnSaved = ({ ownSavedState }: OwnSavedRootState): OwnSavedState =>
  ownSavedState;

/** The list is visible, or the reader requests more. */
export const moreSavedRequested = createAction('ownSaved/moreWanted');

function* readOn(): SagaGenerator<void> {
  const { next } = yield* select(selectOwnSaved);
  if (next === null) return;
  yield* put(ownSavedRequested());
  const read = yield* getRead();
  const answer = yield* call(getOwnSaved(read), { before: next });
  if (!answer.ok) {
    if (answer.error.statusCode === 401) yield* put(sessionEnded());
    else yield* put(ownSavedFailed());
    return;
  }
  // sets the state of each row's button, so that a press needs no read
  for (const { entryId } of answer.value.entries)
    yield* put(
      savedToggle.answered({
        key: String(entryId),
        answer: { exist: true, count: null, isLogin: true },
        changesStarted: 0,
      }),
    );
  yield* put(ownSavedLoaded(answer.value));
}

export function* ownSavedSaga(): SagaGenerator<void> {
  yield* savedSaga();
  // takeLatest: one page at a time, and a moved list restarts from its first page.
  yield* takeLatest([moreSavedRequested, savedMoved], readOn);
}
