import { address, breadcrumbList, headFacts, type PageHead } from '@engawa/contract';
import { posterForCards } from '../pages/posterForCards.ts';
import { shownTitle } from '@engawa/ui-templates/parts/shownTitle.ts';
import { selectVideoPage, type VideoRootState } from '../videoState/videoSelectors.ts';

const NAME = '動画一覧';

/** @errors throws before the page is loaded. */
export const videoListHead = (state: VideoRootState): PageHead => {
  const { site, blog } = headFacts(state);
  const page = selectVideoPage(state);
  if (!page) throw new Error('the head of a video list was asked for before it was loaded');
  const { amebaId, videos, paging } = page;
  const { currentPage, nextPage, prevPage } = paging;
  const pathOf = (number: number) => address.videos.path(amebaId, number);
  const suffix = currentPage === 1 ? '' : `（${currentPage}ページ目）`;
  const [first] = videos;
  return {
    title: `${NAME}${suffix}｜${blog.title}`,
    description: `ブログ「${blog.title}」の${NAME}です。${suffix}`,
    canonicalPath: pathOf(currentPage),
    ...(prevPage !== null && { prevPath: pathOf(prevPage) }),
    ...(nextPage !== null && { nextPath: pathOf(nextPage) }),
    ...(videos.length === 0 && { isNoIndex: true }),
    ogType: 'website',
    ...(first && { ogImage: posterForCards(first, site) }),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'CollectionPage',
        name: NAME,
        url: site.hostOrigin + pathOf(currentPage),
        inLanguage: 'ja',
        mainEntity: {
          '@type': 'ItemList',
          itemListElement: videos.map((video, index) => ({
            '@type': 'ListItem',
            position: (currentPage - 1) * paging.limit + index + 1,
            name: shownTitle(video.entryTitle),
            url: site.hostOrigin + address.video.path(amebaId, video.entryId),
          })),
        },
      },
      breadcrumbList(site, [
        { name: blog.title, path: address.blogTop.path(amebaId) },
        { name: NAME, path: pathOf(1) },
      ]),
    ],
  };
};
