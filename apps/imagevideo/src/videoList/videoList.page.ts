import { headContext } from '@engawa/blog-domain/pages/headContext.ts';
import { address, definePage, type PageHead } from '@engawa/contract';
import { listHead } from '@engawa/ui-templates/pages/listHead.ts';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import { cardPicture } from '@engawa/ui-templates/pages/cardPicture.ts';
import { selectVideoPage, videoSlice, type VideoRootState } from '../videoState/videoSlice.ts';
import { loadVideoList } from './loadVideoList.ts';
import { VideoList } from './VideoList.tsx';

const NAME = '動画一覧';

/** @errors throws if the page is not loaded */
const videoListHead = (state: VideoRootState): PageHead => {
  const { site, blog } = headContext(state);
  const page = selectVideoPage(state);
  if (!page) throw new Error('head requested before load: video list');
  const { amebaId, videos, paging } = page;
  const [first] = videos;
  return listHead(site, blog, {
    title: NAME,
    description: `ブログ「${blog.title}」の${NAME}です。`,
    pathOf: (number) => address.videos.path(amebaId, number),
    paging,
    isNoIndex: videos.length === 0,
    ...(first && { ogImage: cardPicture(first.poster, site) }),
    items: videos.map(({ entryId, entryTitle }) => ({
      name: displayTitle(entryTitle),
      path: address.video.path(amebaId, entryId),
    })),
  });
};

/** A blog's videos (R2.2.11). */
export const exposed = definePage({
  name: 'VideoList',
  addresses: [address.videos],
  chrome: { hasTabs: true, tab: 'video' },
  slices: [videoSlice],
  load: loadVideoList,
  head: videoListHead,
  View: VideoList,
});
