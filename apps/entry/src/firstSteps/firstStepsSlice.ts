import type { FirstSteps } from '@engawa/api-client/model/ownEntries.ts';
import { decodeFirstSteps } from '@engawa/api-client/resources/member/firstSteps.ts';
import {
  createSlice,
  personalLoaded,
  serializableSlice,
  sessionEnded,
  type RootState,
} from '@engawa/contract';

/** By amebaId: of the reader's own blog, once it is known how its first steps stand. */
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
        // of what was not asked for, or cannot be read, nothing is known: the links stand without marks
        return said.ok ? { [session.amebaId]: said.value } : known;
      })
      .addCase(sessionEnded, () => NOBODYS),
});

/** They come with the personal read, and never with a page. */
export const firstStepsSlice = serializableSlice<FirstStepsState, null>({
  reducerPath: 'firstSteps',
  reducer: firstSteps.reducer,
  toInit: () => null,
  fromInit: () => NOBODYS,
});

export type FirstStepsRootState = RootState & { readonly firstSteps: FirstStepsState };

/** Null where it is not known. */
export const selectFirstSteps =
  (amebaId: string) =>
  ({ firstSteps: known }: FirstStepsRootState): FirstSteps | null =>
    known[amebaId] ?? null;
