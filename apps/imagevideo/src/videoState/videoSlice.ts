import { travellingSlice } from '@engawa/contract';
import { fromPublicVideoState, toPublicVideoState } from './publicVideoState.ts';
import { videoReducer } from './videoState.ts';

/** The films of the pages of this remote, as they travel in the document. */
export const videoSlice = travellingSlice({
  reducerPath: 'videoState',
  reducer: videoReducer,
  toInit: toPublicVideoState,
  fromInit: fromPublicVideoState,
});
