import { createSlice, type PayloadAction } from '@engawa/contract';

/** How the current page was opened: unknown, as a document, or in place by navigation. */
type SinglePageStatus = null | 'initial' | 'client-updated';

export type AdPerfState = {
  readonly spaStatus: SinglePageStatus;
  /** whether the document has displayed another page than its first */
  readonly isPageTransitioned: boolean;
};

const START: AdPerfState = { spaStatus: null, isPageTransitioned: false };

/** Navigation data for performance metrics, which differ for pages opened in a document. */
export const adPerfSlice = createSlice({
  name: 'adPerf',
  initialState: START,
  reducers: {
    locationChanged: (adPerf, { payload }: PayloadAction<{ readonly isHashChange: boolean }>) =>
      payload.isHashChange
        ? adPerf
        : ({ spaStatus: 'client-updated', isPageTransitioned: true } as const),
  },
});

export const { locationChanged } = adPerfSlice.actions;

/** Reads the initial state from the document's public part. @param init `{ spaStatus }` */
export const adPerfFromInit = (init?: Partial<AdPerfState>): AdPerfState => ({
  ...START,
  ...init,
});
