import { address, definePage } from '@engawa/contract';
import { imageSlice } from '../imageState/imageSlice.ts';
import { ImageDetail } from './ImageDetail.tsx';
import { imageDetailHead } from './imageDetailHead.ts';
import { loadImageDetail } from './loadImageDetail.ts';

/** One image of an entry (R2.2.9). */
export const exposed = definePage({
  name: 'ImageDetail',
  addresses: [address.image],
  slices: [imageSlice],
  load: loadImageDetail,
  head: imageDetailHead,
  View: ImageDetail,
});
