import { definePage } from '@engawa/contract';
import { videoSlice } from '../videoState/videoSlice.ts';
import { loadVideoList } from './loadVideoList.ts';
import { VideoList } from './VideoList.tsx';
import { videoListHead } from './videoListHead.ts';

/** A blog's films (R2.2.11). */
export const exposed = definePage({
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
  head: videoListHead,
  View: VideoList,
});
