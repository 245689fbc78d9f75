import {
  createAction,
  createSlice,
  failure,
  getStorage,
  put,
  select,
  selectReadEntry,
  serializableSlice,
  success,
  type PayloadAction,
  type Result,
  type RootState,
  type SagaGenerator,
} from '@engawa/contract';
import { MOST_SAVED, withSaved, type LocalSavedEntry, savedList } from './savedList.ts';
import type { StoreFailure } from '../guestLists/guestList.ts';

export type SavedHereState = {
  /** what this browser's guest keeps, newest first; empty until the browser has been asked */
  readonly items: readonly LocalSavedEntry[];
  readonly isRead: boolean;
  /** taken off in this document: each may be put back */
  readonly removed: readonly LocalSavedEntry[];
  /** a press has shown that this browser keeps nothing */
  readonly isDenied: boolean;
  /** how the move to the member's account stands; `full`: the account takes no more */
  readonly move: 'idle' | 'moving' | 'failed' | 'full';
  readonly isOfferDeclined: boolean;
};

const initialState: SavedHereState = {
  items: [],
  isRead: false,
  removed: [],
  isDenied: false,
  move: 'idle',
  isOfferDeclined: false,
};

const slice = createSlice({
  name: 'savedHere',
  initialState,
  reducers: {
    /** the list as this browser keeps it now; null where it keeps nothing at all */
    savedHereRead: (
      state,
      { payload }: PayloadAction<readonly LocalSavedEntry[] | null>,
    ): SavedHereState => ({
      ...state,
      items: payload ?? [],
      isRead: true,
      isDenied: payload === null,
    }),
    itemTakenOff: (state, { payload }: PayloadAction<LocalSavedEntry>): SavedHereState => ({
      ...state,
      removed: [payload, ...state.removed.filter(({ entryId }) => entryId !== payload.entryId)],
    }),
    moveBegan: (state): SavedHereState => ({ ...state, move: 'moving' }),
    moveEnded: (
      state,
      { payload }: PayloadAction<{ readonly outcome: 'idle' | 'failed' | 'full' }>,
    ): SavedHereState => ({ ...state, move: payload.outcome }),
    offerRead: (
      state,
      { payload }: PayloadAction<{ readonly isDeclined: boolean }>,
    ): SavedHereState => ({ ...state, isOfferDeclined: payload.isDeclined }),
  },
});

export const { savedHereRead, moveBegan, moveEnded, offerRead } = slice.actions;
const { itemTakenOff } = slice.actions;

/** The member wants this browser's list in the account. */
export const moveRequested = createAction('savedHere/moveRequested');
/** The member wants to leave it where it is. */
export const offerDeclined = createAction('savedHere/offerDeclined');

/** The browser's own: a document never brings any of it, and it goes with the reader to the next page. */
export const savedHereSlice = serializableSlice<SavedHereState>({
  reducerPath: 'savedHere',
  reducer: slice.reducer,
  carry: (before) => before,
});

export type SavedHereRootState = RootState & { readonly savedHere: SavedHereState };

const hasSavedHere = (state: RootState): state is SavedHereRootState => 'savedHere' in state;

/** This browser's list; as it is at first where no part of the page names the slice. */
export const selectSavedHere = (state: RootState): SavedHereState =>
  hasSavedHere(state) ? state.savedHere : initialState;

type Press = { readonly key: string; readonly isWanted: boolean };

/** The facts of an entry that is to be kept: of the page that it stands on, or as it was before it went. */
function* resolveSavedEntry(entryId: number): SagaGenerator<LocalSavedEntry> {
  const { removed } = yield* select(selectSavedHere);
  const before = removed.find((item) => item.entryId === entryId);
  if (before) return before;
  const read = yield* select(selectReadEntry);
  if (read?.entryId !== entryId) throw new Error(`entry ${entryId} is not on the page`);
  const { amebaId, title, blogTitle, path, imageUrl, videoThumbnailUrl } = read;
  return {
    entryId,
    amebaId,
    title,
    blogTitle,
    path,
    imageUrl: imageUrl ?? videoThumbnailUrl,
    savedAtMs: Date.now(),
  };
}

/**
 * Adds one entry to this browser's list, or takes one off. What another tab has kept meanwhile stays, and
 * nothing is shown as saved before it is kept.
 */
function* change({ key, isWanted }: Press): SagaGenerator<Result<void, StoreFailure>> {
  const entryId = Number(key);
  const storage = yield* getStorage();
  const stored = savedList.read(storage);
  if (!stored.ok) {
    yield* put(savedHereRead(null));
    return stored;
  }
  const others = stored.value.filter((item) => item.entryId !== entryId);
  if (isWanted && others.length >= MOST_SAVED) return failure('full');
  const items = isWanted ? withSaved(others, yield* resolveSavedEntry(entryId)) : others;
  const written = savedList.write(storage, items);
  if (!written.ok) {
    if (written.error === 'denied') yield* put(savedHereRead(null));
    return written;
  }
  const gone = stored.value.find((item) => item.entryId === entryId);
  if (!isWanted && gone) yield* put(itemTakenOff(gone));
  yield* put(savedHereRead(items));
  return success(undefined);
}

/** The toggle of guests: what they save is kept by this browser alone. */
export const guestSaved = {
  existOf: (state: RootState, key: string) =>
    selectSavedHere(state).items.some(({ entryId }) => String(entryId) === key),
  change,
  texts: {
    denied:
      'このブラウザでは保存が許可されていないため、あとで読むに保存できませんでした。ログインすると保存できます。',
    full: `このブラウザに保存できる上限（${MOST_SAVED}件、または空き容量）に達しました。一覧から減らすか、ログインすると保存できます。`,
  },
} as const;
