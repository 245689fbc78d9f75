import { address, definePage } from '@engawa/contract';
import { videoSlice } from '../videoState/videoSlice.ts';
import { loadVideoList } from './loadVideoList.ts';
import { VideoList } from './VideoList.tsx';
import { videoListHead } from './videoListHead.ts';

/** A blog's films (R2.2.11). */
export const exposed = definePage({
  name: 'VideoList',
  addresses: [address.videos],
  slices: [videoSlice],
  load: loadVideoList,
  head: videoListHead,
  View: VideoList,
});
