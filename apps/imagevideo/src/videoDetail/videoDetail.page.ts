import type { RemotePage } from '@engawa/contract';
import type { VideoRootState } from '../videoState/videoSelectors.ts';
import { videoSlice } from '../videoState/videoSlice.ts';
import { loadVideoDetail } from './loadVideoDetail.ts';
import { VideoDetail } from './VideoDetail.tsx';
import { videoDetailHead } from './videoDetailHead.ts';

/** The films of one entry (R2.2.10). */
export const exposed: RemotePage = {
  kind: 'page',
  name: 'VideoDetail',
  pageType: 'video-detail',
  claims: [{ file: 'video-{entryId}.html', pageType: 'video-detail' }],
  slices: [videoSlice],
  load: loadVideoDetail,
  modules: () => [],
  head: (state) => videoDetailHead(state as VideoRootState),
  View: VideoDetail,
};
