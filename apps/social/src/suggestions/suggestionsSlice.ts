import type { RecommendedUsers } from '@engawa/api-client/model/site.ts';
import {
  createAction,
  createSlice,
  serializableSlice,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';

/** Suggestions near one blogger, or of what the reader follows (''). */
export type Suggestions =
  | { readonly status: 'idle' | 'loading' | 'failed' }
  | ({ readonly status: 'ready' } & RecommendedUsers);

/** By the amebaId near which they are. */
export type SuggestionsState = Readonly<Record<string, Suggestions>>;

type Near<More = unknown> = PayloadAction<{ readonly near: string } & More>;

type Loaded = {
  readonly found: RecommendedUsers;
  /** amebaIds of the reader and of whom the reader follows */
  readonly without: readonly string[];
};

const initialState: SuggestionsState = {};

const slice = createSlice({
  name: 'suggestions',
  initialState,
  reducers: {
    suggestionsRequested: (state, { payload: { near } }: Near): SuggestionsState => ({
      ...state,
      [near]: { status: 'loading' },
    }),
    /** R4.9: without those that are followed already, and without the reader */
    suggestionsLoaded: (state, { payload: { near, found, without } }: Near<Loaded>) => ({
      ...state,
      [near]: {
        ...found,
        status: 'ready' as const,
        blogs: found.blogs.filter(({ amebaId }) => !without.includes(amebaId)),
      },
    }),
    suggestionsFailed: (state, { payload: { near } }: Near): SuggestionsState => ({
      ...state,
      [near]: { status: 'failed' },
    }),
  },
});

export const { suggestionsRequested, suggestionsLoaded, suggestionsFailed } = slice.actions;

/** They stand before the reader, or are asked for once more. */
export const suggestionsDisplayed = createAction<{ readonly near: string }>(
  'suggestions/displayed',
);

/** A reader's own: a document never brings them. */
export const suggestionsSlice = serializableSlice<SuggestionsState>({
  reducerPath: 'suggestions',
  reducer: slice.reducer,
});

export type SuggestionsRootState = RootState & { readonly suggestions: SuggestionsState };

const IDLE: Suggestions = { status: 'idle' };

export const selectSuggestions =
  (near: string) =>
  ({ suggestions }: SuggestionsRootState): Suggestions =>
    suggestions[near] ?? IDLE;
