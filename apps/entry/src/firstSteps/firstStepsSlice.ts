import type { FirstSteps } from '@engawa/api-client/model/ownEntries.ts';
import { decodeFirstSteps } from '@engawa/api-client/resources/parts/firstSteps.ts';
import {
  createSlice,
  personalLoaded,
  serializableSlice,
  sessionEnded,
  type RootState,
} from '@engawa/contract';

/** By amebaId: the progress of the reader's own blog, once it is known. */
export type FirstStepsState = Readonly<Record<string, FirstSteps>>;

const NOBODYS: FirstStepsState = {};

const firstSteps = createSlice({
  name: 'firstSteps',
  initialState: NOBODYS,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(personalLoaded, (known, { payload: { session, own } }) => {
        if (session.status !== 'member') return NOBODYS;
        const said = decodeFirstSteps(own['checklist']?.[session.amebaId]);
        // If the read failed or was not requested, the progress does not change: while it is
        // unknown, the links have no check marks.
        return said.ok ? { [session.amebaId]: said.value } : known;
      })
      .addCase(sessionEnded, () => NOBODYS),
});

/** The slice of the progress, which arrives with the personal read, never with a page. */
export const firstStepsSlice = serializableSlice<FirstStepsState, null>({
  reducerPath: 'firstSteps',
  reducer: firstSteps.reducer,
  toInit: () => null,
  fromInit: () => NOBODYS,
});

export type FirstStepsRootState = RootState & { readonly firstSteps: FirstStepsState };

/** @returns null if the progress is unknown */
export const selectFirstSteps =
  (amebaId: string) =>
  ({ firstSteps: known }: FirstStepsRootState): FirstSteps | null =>
    known[amebaId] ?? null;
