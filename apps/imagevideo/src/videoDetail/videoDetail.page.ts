import { address, definePage } from '@engawa/contract';
import { videoSlice } from '../videoState/videoSlice.ts';
import { filmPositionsSaga, filmPositionsSlice } from '../videoPlayer/filmPositions.ts';
import { loadVideoDetail } from './loadVideoDetail.ts';
import { VideoDetail } from './VideoDetail.tsx';
import { videoDetailHead } from './videoDetailHead.ts';

/** The videos of one entry (R2.2.10). */
export const exposed = definePage({
  name: 'VideoDetail',
  addresses: [address.video],
  chrome: { hasNavBar: true },
  slices: [videoSlice, filmPositionsSlice],
  saga: filmPositionsSaga,
  load: loadVideoDetail,
  head: videoDetailHead,
  View: VideoDetail,
});
