import {
  address,
  breadcrumbList,
  headFacts,
  type PageHead,
  type RootState,
} from '@engawa/contract';
import { ogImage } from '../entries/ogImage.ts';

/**
 * The head of a page that names all lists of a kind.
 * @param title without the blog's title, which follows   @param isEmpty keeps it out of searches
 */
export const indexHead = (
  state: RootState,
  { title, path, isEmpty }: { title: string; path: string; isEmpty: boolean },
): PageHead => {
  const { site, blog, blogger } = headFacts(state);
  return {
    title: `${title}｜${blog.title}`,
    description: `${blogger.nickname}のブログ「${blog.title}」の${title}です。`,
    canonicalPath: path,
    ...(isEmpty && { isNoIndex: true }),
    ogType: 'website',
    ...ogImage(blogger.image, site),
    jsonLd: [
      breadcrumbList(site, [
        { name: blog.title, path: address.blogTop.path(blog.amebaId) },
        { name: title, path },
      ]),
    ],
  };
};
