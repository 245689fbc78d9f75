import { travellingSlice } from '@engawa/contract';
import {
  fromPublicVideoState,
  toPublicVideoState,
  type PublicVideoState,
} from './publicVideoState.ts';
import { videoReducer } from './videoState.ts';

/** The films of the pages of this remote, as they travel in the document. */
export const videoSlice = travellingSlice({
  reducerPath: 'videoState',
  reducer: videoReducer,
  toInit: toPublicVideoState,
  // written by toPublicVideoState of the same release
  fromInit: (init) => fromPublicVideoState(init as PublicVideoState),
});
