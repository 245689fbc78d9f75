import type { RouteClaim } from '@engawa/contract/routes/claims.ts';

/**
 * The claims of each page, as the release record has them. Readers and search engines know these
 * addresses.
 */
export const CLAIMS: Readonly<Record<string, readonly RouteClaim[]>> = {
  './ImageDetail': [
    {
      file: 'image-{entryId}-{imageId}.html',
      pageType: 'image-detail',
      chrome: { hasNavBar: true, hasCover: false, section: 'imageList' },
      overlay: 'imagevideo/Viewer',
    },
  ],
  './ImageList': [
    {
      file: 'imagelist.html',
      pageType: 'image-list',
      chrome: { hasTabs: true, tab: 'image' },
    },
    {
      file: 'imagelist-{yearMonth}.html',
      pageType: 'image-list',
      chrome: { hasTabs: true, tab: 'image' },
    },
    {
      file: 'imagelist-{yearMonth}-{page}.html',
      pageType: 'image-list',
      chrome: { hasTabs: true, tab: 'image' },
    },
  ],
  './VideoDetail': [
    {
      file: 'video-{entryId}.html',
      pageType: 'video-detail',
      chrome: { hasNavBar: true },
    },
  ],
  './VideoList': [
    {
      file: 'videolist.html',
      pageType: 'video-list',
      chrome: { hasTabs: true, tab: 'video' },
    },
    {
      file: 'videolist-1.html',
      pageType: 'video-list',
      redirect: 'videolist.html',
      chrome: { hasTabs: true, tab: 'video' },
    },
    {
      file: 'videolist-{page}.html',
      pageType: 'video-list',
      chrome: { hasTabs: true, tab: 'video' },
    },
  ],
};
