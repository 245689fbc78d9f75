import { createSlice, type PayloadAction } from '@engawa/contract';

/** How the page that is shown came here: not yet known, as a document, or opened within one. */
type SinglePageStatus = null | 'initial' | 'client-updated';

export type AdPerfState = {
  readonly spaStatus: SinglePageStatus;
  /** whether the document has shown another page than its first */
  readonly isPageTransitioned: boolean;
};

const START: AdPerfState = { spaStatus: null, isPageTransitioned: false };

/** What measuring must know of the page view: figures of a document are not those of a page in it. */
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

/** The document's public part says how it begins. @param init `{ spaStatus }` */
export const adPerfFromInit = (init?: Partial<AdPerfState>): AdPerfState => ({
  ...START,
  ...init,
});
