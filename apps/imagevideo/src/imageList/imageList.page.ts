import { headContext } from '@engawa/blog-domain/pages/headContext.ts';
import { address, definePage, type PageHead } from '@engawa/contract';
import { listHead } from '@engawa/ui-templates/pages/listHead.ts';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import { imageSlice, selectArchivePage, type ImageRootState } from '../imageState/imageSlice.ts';
import { monthInJapanese } from '@engawa/ui-templates/parts/DateText/monthInJapanese.ts';
import { imageListPath } from '../pages/imageListPath.ts';
import { cardPicture } from '@engawa/ui-templates/pages/cardPicture.ts';
import { imageLayoutSlice } from './imageLayoutSlice.ts';
import { ImageList } from './ImageList.tsx';
import { imageListSaga } from './imageListSaga.ts';
import { loadImageList } from './loadImageList.ts';

const NAME = '画像一覧';

/** @errors throws if the page is not loaded */
const imageListHead = (state: ImageRootState): PageHead => {
  const { site, blog } = headContext(state);
  const page = selectArchivePage(state);
  if (!page) throw new Error('head requested before load: image list');
  const { amebaId, yearMonth, images, paging } = page;
  const all = { name: NAME, path: imageListPath(amebaId) };
  const month = yearMonth === null ? null : monthInJapanese(yearMonth);
  const title = month === null ? NAME : `${month}の${NAME}`;
  const [first] = images;
  return listHead(site, blog, {
    title,
    description: `ブログ「${blog.title}」の${title}です。`,
    pathOf: (number) => imageListPath(amebaId, yearMonth, number),
    // The list of all images has no second page, because the months continue it.
    paging: month === null ? { ...paging, prevPage: null, nextPage: null } : paging,
    isNoIndex: images.length === 0,
    ...(first && { ogImage: cardPicture(first.picture, site) }),
    itemsAre: 'ImageGallery',
    items: images.map(({ alt, entryTitle, pageUrl }) => ({
      name: alt || displayTitle(entryTitle),
      path: pageUrl,
    })),
    crumbs:
      month === null ? [all] : [all, { name: month, path: imageListPath(amebaId, yearMonth) }],
  });
};

/** A blog's images: the newest of all, or by month (R2.2.8). */
export const exposed = definePage({
  name: 'ImageList',
  addresses: [address.images, address.imagesOfMonth],
  chrome: { hasTabs: true, tab: 'image' },
  slices: [imageSlice, imageLayoutSlice],
  saga: imageListSaga,
  load: loadImageList,
  head: imageListHead,
  View: ImageList,
});
