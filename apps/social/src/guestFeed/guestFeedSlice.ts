import type { BlogsNewEntry } from '@engawa/api-client/model/site.ts';
import {
  createAction,
  createSlice,
  serializableSlice,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';

export type GuestFeedState = {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** public entries of the blogs that this browser's guest follows, newest first */
  readonly entries: readonly BlogsNewEntry[];
};

const initialState: GuestFeedState = { status: 'idle', entries: [] };

const slice = createSlice({
  name: 'guestFeed',
  initialState,
  reducers: {
    guestFeedRequested: (state): GuestFeedState => ({ ...state, status: 'loading' }),
    guestFeedLoaded: (_, { payload }: PayloadAction<readonly BlogsNewEntry[]>): GuestFeedState => ({
      status: 'ready',
      entries: payload,
    }),
    guestFeedFailed: (state): GuestFeedState => ({ ...state, status: 'failed' }),
  },
});

export const { guestFeedRequested, guestFeedLoaded, guestFeedFailed } = slice.actions;

/** The guest retries the feed. */
export const guestFeedRetried = createAction('guestFeed/retried');

/** The state exists only in the browser, never in a document. */
export const guestFeedSlice = serializableSlice<GuestFeedState>({
  reducerPath: 'guestFeed',
  reducer: slice.reducer,
});

export type GuestFeedRootState = RootState & { readonly guestFeed: GuestFeedState };

export const selectGuestFeed = ({ guestFeed }: GuestFeedRootState): GuestFeedState => guestFeed;
