import type { RouteClaim } from '@engawa/contract';

/** What each page answers, as its release record says it: addresses that readers and searches know. */
export const CLAIMS: Readonly<Record<string, readonly RouteClaim[]>> = {
  './ImageDetail': [
    {
      file: 'image-{entryId}-{imageId}.html',
      pageType: 'image-detail',
    },
  ],
  './ImageList': [
    {
      file: 'imagelist.html',
      pageType: 'image-list',
    },
    {
      file: 'imagelist-{yearMonth}.html',
      pageType: 'image-list',
    },
    {
      file: 'imagelist-{yearMonth}-{page}.html',
      pageType: 'image-list',
    },
  ],
  './VideoDetail': [
    {
      file: 'video-{entryId}.html',
      pageType: 'video-detail',
    },
  ],
  './VideoList': [
    {
      file: 'videolist.html',
      pageType: 'video-list',
    },
    {
      file: 'videolist-1.html',
      pageType: 'video-list',
      redirect: 'videolist.html',
    },
    {
      file: 'videolist-{page}.html',
      pageType: 'video-list',
    },
  ],
};
