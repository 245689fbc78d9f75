import type {
  HistoryItem,
  StoredHistory,
} from '@engawa/blog-domain/browsingHistory/storedHistory.ts';
import {
  createAction,
  createSelector,
  createSlice,
  type PayloadAction,
  type RootState,
  serializableSlice,
  type StorageError,
} from '@engawa/contract';
import { TIMELINE_MOST } from './historyItem.ts';

/**
 * The load state of the history. A union, so that an unreadable list differs from an empty list.
 */
export type HistoryState =
  | { readonly status: 'unknown' }
  | ({ readonly status: 'ready' } & StoredHistory)
  | { readonly status: 'failed'; readonly fault: StorageError };

/** A page is displayed. The payload is its path. */
export const pageDisplayed = createAction<string>('history/pageDisplayed');
/** The history is open, on its page or in the panel. */
export const historyOpened = createAction('history/historyOpened');
export const itemRemoved = createAction<string>('history/itemRemoved');
export const historyCleared = createAction('history/historyCleared');
/** The reader switches the history off or on. */
export const historySwitched = createAction<{ readonly isOff: boolean }>('history/historySwitched');

const UNKNOWN: HistoryState = { status: 'unknown' };

const history = createSlice({
  name: 'history',
  initialState: UNKNOWN as HistoryState,
  reducers: {
    historyRead: (_state, { payload }: PayloadAction<StoredHistory>): HistoryState => ({
      status: 'ready',
      ...payload,
    }),
    historyFailed: (_state, { payload }: PayloadAction<StorageError>): HistoryState => ({
      status: 'failed',
      fault: payload,
    }),
  },
});

export const { historyRead, historyFailed } = history.actions;

/** The history exists only in the browser, so the document never contains its state. */
export const historySlice = serializableSlice<HistoryState, null>({
  reducerPath: 'historyState',
  reducer: history.reducer,
  toInit: () => null,
  fromInit: () => UNKNOWN,
  carry: (before) => before,
});

export type HistoryRootState = RootState & { readonly historyState: HistoryState };

export const selectHistory = ({ historyState }: HistoryRootState): HistoryState => historyState;

const NONE: readonly HistoryItem[] = [];

/** R9.2: the newest rows of the history. */
export const selectTimelineHistory = createSelector(selectHistory, (state) =>
  state.status === 'ready' ? state.items.slice(0, TIMELINE_MOST) : NONE,
);
