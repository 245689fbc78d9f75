import { createSlice } from '@engawa/contract';
import { locationChanged } from './singlePageSlice.ts';

export type NavigationState = {
  /** whether the next page is loading: the progress bar is visible */
  readonly isLoading: boolean;
  /** whether the last URL change concerned only the fragment, within the same page */
  readonly isHashChange: boolean;
};

const AT_REST: NavigationState = { isLoading: false, isHashChange: false };

/** The state of in-site navigation for views. */
export const navigationSlice = createSlice({
  name: 'navigation',
  initialState: AT_REST,
  reducers: {
    loadingBegan: (navigation) => ({ ...navigation, isLoading: true }),
    loadingEnded: (navigation) => ({ ...navigation, isLoading: false }),
  },
  extraReducers: (builder) =>
    builder.addCase(locationChanged, (navigation, { payload }) => ({
      ...navigation,
      isHashChange: payload.isHashChange,
    })),
});

export const { loadingBegan, loadingEnded } = navigationSlice.actions;

export const selectIsLoading = (state: { readonly navigation: NavigationState }) =>
  state.navigation.isLoading;
