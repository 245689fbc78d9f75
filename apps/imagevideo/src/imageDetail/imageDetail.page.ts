import { travellingSlice, type RemotePage } from '@engawa/contract';
import { ImageDetail } from './ImageDetail.tsx';
import { imageDetailHead } from './imageDetailHead.ts';
import type { ImageRootState } from './imageSelectors.ts';
import { imageReducer } from './imageState.ts';
import { loadImageDetail } from './loadImageDetail.ts';
import {
  fromPublicImageState,
  toPublicImageState,
  type PublicImageState,
} from './publicImageState.ts';

export const imageState = travellingSlice({
  reducerPath: 'imageState',
  reducer: imageReducer,
  toInit: toPublicImageState,
  // written by toPublicImageState of the same release
  fromInit: (init) => fromPublicImageState(init as PublicImageState),
});

/** One image of an entry (R2.2.9). */
export const exposed: RemotePage = {
  kind: 'page',
  name: 'ImageDetail',
  pageType: 'image-detail',
  claims: [{ file: 'image-{entryId}-{imageId}.html', pageType: 'image-detail' }],
  slices: [imageState],
  load: loadImageDetail,
  modules: () => [],
  head: (state) => imageDetailHead(state as ImageRootState),
  View: ImageDetail,
};
