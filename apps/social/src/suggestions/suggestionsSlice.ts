import type { RecommendedUsers } from '@engawa/api-client/model/site.ts';
import {
  createAction,
  createSlice,
  serializableSlice,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';

/** Suggestions based on one blogger, or on all bloggers that the reader follows (key ''). */
export type Suggestions =
  | { readonly status: 'idle' | 'loading' | 'failed' }
  | ({ readonly status: 'ready' } & RecommendedUsers);

/** By the amebaId on which the suggestions are based. */
export type SuggestionsState = Readonly<Record<string, Suggestions>>;

type Near<More = unknown> = PayloadAction<{ readonly near: string } & More>;

type Loaded = {
  readonly found: RecommendedUsers;
  /** amebaIds to exclude: the reader's own and the followed ones */
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
    /** R4.9: drops followed blogs and the reader's own blog */
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

/** The suggestions are visible, or the reader retries. */
export const suggestionsDisplayed = createAction<{ readonly near: string }>(
  'suggestions/displayed',
);

/** The state is personal, so a document never contains it. */
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
