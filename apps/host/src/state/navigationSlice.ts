import { createSlice } from '@engawa/contract';
import { locationChanged } from './adPerfSlice.ts';

export type NavigationState = {
  /** whether the next page is on its way: the progress bar shows */
  readonly isLoading: boolean;
  /** whether the last change of the address was one of its fragment alone, within the same page */
  readonly isHashChange: boolean;
};

const AT_REST: NavigationState = { isLoading: false, isHashChange: false };

/** Where in-site navigation stands; views read it from the store as they read everything else. */
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
