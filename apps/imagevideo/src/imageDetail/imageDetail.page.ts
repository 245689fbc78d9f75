import type { RemotePage } from '@engawa/contract';
import { imageSlice } from '../imageState/imageSlice.ts';
import { ImageDetail } from './ImageDetail.tsx';
import { imageDetailHead } from './imageDetailHead.ts';
import type { ImageRootState } from './imageSelectors.ts';
import { loadImageDetail } from './loadImageDetail.ts';
/** One image of an entry (R2.2.9). */
export const exposed: RemotePage = {
  kind: 'page',
  name: 'ImageDetail',
  pageType: 'image-detail',
  claims: [{ file: 'image-{entryId}-{imageId}.html', pageType: 'image-detail' }],
  slices: [imageSlice],
  load: loadImageDetail,
  modules: () => [],
  head: (state) => imageDetailHead(state as ImageRootState),
  View: ImageDetail,
};
