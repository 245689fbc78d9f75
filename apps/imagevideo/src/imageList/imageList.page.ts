import { address, definePage } from '@engawa/contract';
import { imageSlice } from '../imageState/imageSlice.ts';
import { ImageList } from './ImageList.tsx';
import { imageListHead } from './imageListHead.ts';
import { loadImageList } from './loadImageList.ts';

/** A blog's pictures: the newest of all, or month by month (R2.2.8). */
export const exposed = definePage({
  name: 'ImageList',
  addresses: [address.images, address.imagesOfMonth],
  slices: [imageSlice],
  load: loadImageList,
  head: imageListHead,
  View: ImageList,
});
