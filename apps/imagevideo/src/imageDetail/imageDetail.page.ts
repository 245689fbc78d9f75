import {
  address,
  definePage,
  selectBlog,
  selectMatch,
  selectSite,
  type PageHead,
} from '@engawa/contract';
import {
  formatImageAlt,
  imageSlice,
  selectImageView,
  formatImageTitle,
  type ImageRootState,
} from '../imageState/imageSlice.ts';
import { cardPicture } from '@engawa/ui-templates/pages/cardPicture.ts';
import { ImageDetail } from './ImageDetail.tsx';
import { loadImageDetail } from './loadImageDetail.ts';

/** @errors throws if the image is not loaded */
const imageDetailHead = (state: ImageRootState): PageHead => {
  const view = selectImageView(state);
  if (!view) throw new Error('head requested before load: image');
  const { entry, image, position, total, previous, next } = view;
  const site = selectSite(state);
  const { path } = selectMatch(state);
  const absolute = (url: string, origin: string) => new URL(url, origin).href;
  const blogTitle = selectBlog(state)?.title ?? site.siteName;
  const alt = formatImageAlt(view);
  return {
    title: `画像（${position}/${total}）${formatImageTitle(entry)}｜${blogTitle}`,
    description: `${alt}。${blogTitle}の記事「${formatImageTitle(entry)}」の画像（${position}/${total}）です。`,
    canonicalPath: path,
    ...(previous && { prevPath: previous.pageUrl }),
    ...(next && { nextPath: next.pageUrl }),
    ogType: 'article',
    ogImage: cardPicture(image.picture, site),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'ImageObject',
        url: site.hostOrigin + path,
        contentUrl: absolute(image.picture.url, site.platformOrigin),
        width: image.picture.width,
        height: image.picture.height,
        caption: alt,
        datePublished: entry.createdAt,
        inLanguage: 'ja',
        isPartOf: {
          '@type': 'BlogPosting',
          headline: formatImageTitle(entry),
          url: absolute(entry.entryUrl, site.hostOrigin),
        },
      },
    ],
  };
};

/** One image of an entry (R2.2.9). */
export const exposed = definePage({
  name: 'ImageDetail',
  addresses: [address.image],
  chrome: { hasNavBar: true, hasCover: false, section: 'imageList' },
  overlay: 'imagevideo/Viewer',
  slices: [imageSlice],
  load: loadImageDetail,
  head: imageDetailHead,
  View: ImageDetail,
});
