import { createSlice, type PayloadAction } from '@engawa/contract';

/**
 * How the current page was opened: `initial` as a document, `client-updated` by in-site navigation,
 * null if unknown.
 */
type SinglePageStatus = null | 'initial' | 'client-updated';

export type SinglePageState = {
  readonly spaStatus: SinglePageStatus;
  /** whether the document has displayed another page than its first */
  readonly isPageTransitioned: boolean;
};

const START: SinglePageState = { spaStatus: null, isPageTransitioned: false };

/**
 * Navigation data for performance metrics, because the metrics of a page that was opened by in-site
 * navigation differ.
 */
export const singlePageSlice = createSlice({
  name: 'adPerf',
  initialState: START,
  reducers: {
    locationChanged: (adPerf, { payload }: PayloadAction<{ readonly isHashChange: boolean }>) =>
      payload.isHashChange
        ? adPerf
        : ({ spaStatus: 'client-updated', isPageTransitioned: true } as const),
  },
});

export const { locationChanged } = singlePageSlice.actions;

/**
 * Reads the initial state from the public part of the document's data. @param init `{ spaStatus }`
 */
export const singlePageFromInit = (init?: Partial<SinglePageState>): SinglePageState => ({
  ...START,
  ...init,
});
