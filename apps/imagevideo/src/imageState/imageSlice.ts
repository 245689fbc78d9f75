import { travellingSlice } from '@engawa/contract';
import { imageReducer } from './imageState.ts';
import { fromPublicImageState, toPublicImageState } from './publicImageState.ts';

/** The pictures of the pages of this remote, as they travel in the document. */
export const imageSlice = travellingSlice({
  reducerPath: 'imageState',
  reducer: imageReducer,
  toInit: toPublicImageState,
  fromInit: fromPublicImageState,
});
