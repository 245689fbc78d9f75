import { travellingSlice } from '@engawa/contract';
import { entryReducer } from './entryState.ts';
import { fromInit, toInit } from './entryTravel.ts';

/** The one slice of this remote; both pages name it. */
export const entrySlice = travellingSlice({
  reducerPath: 'entryState',
  reducer: entryReducer,
  toInit,
  fromInit,
});
