import { travellingSlice } from '@engawa/contract';
import { peopleReducer } from './peopleState.ts';
import { fromPublicPeopleState, toPublicPeopleState } from './publicPeopleState.ts';

/** The people on pages of this remote; all its lists name this slice. */
export const peopleSlice = travellingSlice({
  reducerPath: 'peopleState',
  reducer: peopleReducer,
  toInit: toPublicPeopleState,
  fromInit: fromPublicPeopleState,
});
