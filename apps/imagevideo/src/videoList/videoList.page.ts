import type { RemotePage } from '@engawa/contract';
import type { VideoRootState } from '../videoState/videoSelectors.ts';
import { videoSlice } from '../videoState/videoSlice.ts';
import { loadVideoList } from './loadVideoList.ts';
import { VideoList } from './VideoList.tsx';
import { videoListHead } from './videoListHead.ts';

/** A blog's films (R2.2.11). */
export const exposed: RemotePage = {
  kind: 'page',
  name: 'VideoList',
  pageType: 'video-list',
  claims: [
    { file: 'videolist.html', pageType: 'video-list' },
    // of all lists only this one has a single address for its first page
    { file: 'videolist-1.html', pageType: 'video-list', redirect: 'videolist.html' },
    { file: 'videolist-{page}.html', pageType: 'video-list' },
  ],
  slices: [videoSlice],
  load: loadVideoList,
  modules: () => [],
  head: (state) => videoListHead(state as VideoRootState),
  View: VideoList,
};
