import { address, breadcrumbList, headFacts, type PageHead } from '@engawa/contract';
import { scaledTo } from '../imageDetail/scaledPicture.ts';
import { monthText } from '../imageState/monthOf.ts';
import { imageListPath } from '../pages/addresses.ts';
import { shownTitle } from '@engawa/ui-templates/parts/shownTitle.ts';
import { selectArchivePage, type ImageListState } from './imageListSelectors.ts';

const OG_WIDTH = 1120;

/** @errors throws before the page is loaded. */
export const imageListHead = (state: ImageListState): PageHead => {
  const { site, blog } = headFacts(state);
  const page = selectArchivePage(state);
  if (!page) throw new Error('the head of an image list was asked for before it was loaded');
  const { amebaId, yearMonth, images, paging } = page;
  const pathOf = (number: number) => imageListPath(amebaId, yearMonth, number);
  const name = yearMonth === null ? '画像一覧' : `${monthText(yearMonth)}の画像一覧`;
  const suffix = paging.currentPage === 1 ? '' : `（${paging.currentPage}ページ目）`;
  const url = site.hostOrigin + pathOf(paging.currentPage);
  const [first] = images;
  const og = first && scaledTo(first.picture, OG_WIDTH);
  return {
    title: `${name}${suffix}｜${blog.title}`,
    description: `ブログ「${blog.title}」の${name}です。${suffix}`,
    canonicalPath: pathOf(paging.currentPage),
    // the newest of all have no second page: its months go on
    ...(yearMonth !== null && {
      ...(paging.prevPage !== null && { prevPath: pathOf(paging.prevPage) }),
      ...(paging.nextPage !== null && { nextPath: pathOf(paging.nextPage) }),
    }),
    ...(images.length === 0 && { isNoIndex: true }),
    ogType: 'website',
    ...(og && { ogImage: { ...og, url: new URL(og.url, site.platformOrigin).href } }),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'ImageGallery',
        name,
        url,
        inLanguage: 'ja',
        mainEntity: {
          '@type': 'ItemList',
          itemListElement: images.map((image, index) => ({
            '@type': 'ListItem',
            position: (paging.currentPage - 1) * paging.limit + index + 1,
            name: image.alt || shownTitle(image.entryTitle),
            url: site.hostOrigin + image.pageUrl,
          })),
        },
      },
      breadcrumbList(site, [
        { name: blog.title, path: address.blogTop.path(amebaId) },
        { name: '画像一覧', path: imageListPath(amebaId) },
        ...(yearMonth === null
          ? []
          : [{ name: monthText(yearMonth), path: imageListPath(amebaId, yearMonth) }]),
      ]),
    ],
  };
};
