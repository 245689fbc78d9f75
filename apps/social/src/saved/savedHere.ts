import { selectReadEntry } from '@engawa/blog-domain/browsingHistory/readEntry.ts';
import {
  createAction,
  createSlice,
  failure,
  getStorage,
  put,
  select,
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
  /** the guest's entries in this browser, newest first; empty until storage is read */
  readonly items: readonly LocalSavedEntry[];
  readonly isRead: boolean;
  /** entries that were removed in this document; each can be restored */
  readonly removed: readonly LocalSavedEntry[];
  /** a press has found that the browser denies storage */
  readonly isDenied: boolean;
  /** progress of the move to the account; `full`: the account accepts no more */
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
    /** the list as this browser stores it now; null if the browser denies storage */
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

/** The member accepts the move to the account. */
export const moveRequested = createAction('savedHere/moveRequested');
/** The member declines the move. */
export const offerDeclined = createAction('savedHere/offerDeclined');

/** The state exists only in the browser, never in a document, and carries over to the next page. */
export const savedHereSlice = serializableSlice<SavedHereState>({
  reducerPath: 'savedHere',
  reducer: slice.reducer,
  carry: (before) => before,
});

export type SavedHereRootState = RootState & { readonly savedHere: SavedHereState };

const hasSavedHere = (state: RootState): state is SavedHereRootState => 'savedHere' in state;

/** This browser's list; the initial state if no module of the page registers the slice. */
export const selectSavedHere = (state: RootState): SavedHereState =>
  hasSavedHere(state) ? state.savedHere : initialState;

type Press = { readonly key: string; readonly isWanted: boolean };

/** The metadata of an entry to be saved: from its page, or from before its removal. */
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
 * Adds one entry to this browser's list, or removes one. Changes from other tabs stay, and no entry
 * appears saved before it is stored.
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

/** The toggle of guests, whose entries only this browser stores. */
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
