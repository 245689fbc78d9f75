import type { Paging } from '@engawa/api-client/model/paging.ts';
import {
  address,
  breadcrumbList,
  type BlogSummary,
  type PageHead,
  type SiteState,
} from '@engawa/contract';

/** Something that a page names, with its path; an address of another site is whole. */
export type HeadItem = { readonly name: string; readonly path: string };

type ListPaging = Omit<Paging, 'maxPage' | 'totalCount'> & Partial<Pick<Paging, 'totalCount'>>;

/** What the head of a list says. */
export type ListFacts = Pick<PageHead, 'description' | 'isNoIndex' | 'ogImage'> & {
  /** without the blog's title or the site's name, which follows */
  readonly title: string;
  /** address of a page of the list, from 1 */
  readonly pathOf: (page: number) => string;
  /** of a list of one page it is left out */
  readonly paging?: ListPaging;
  /** what the page lists, in its order */
  readonly items?: readonly HeadItem[];
  readonly itemsAre?: 'CollectionPage' | 'ImageGallery';
  /** from below the top down to the list; the list alone where they are left out */
  readonly crumbs?: readonly HeadItem[];
};

const ONE_PAGE: ListPaging = { currentPage: 1, limit: 0, prevPage: null, nextPage: null };

/** The head of one page of a list. @param blog whose list it is; null: the site's */
export const listHead = (site: SiteState, blog: BlogSummary | null, list: ListFacts): PageHead => {
  const { title, description, pathOf, paging = ONE_PAGE, items, isNoIndex, ogImage } = list;
  const { itemsAre = 'CollectionPage', crumbs = [{ name: title, path: pathOf(1) }] } = list;
  const { currentPage, limit, totalCount, prevPage, nextPage } = paging;
  const suffix = currentPage === 1 ? '' : `（${currentPage}ページ目）`;
  const canonicalPath = pathOf(currentPage);
  const itemList = items && {
    '@context': 'https://schema.org',
    '@type': itemsAre,
    name: title,
    description,
    url: site.hostOrigin + canonicalPath,
    inLanguage: 'ja',
    mainEntity: {
      '@type': 'ItemList',
      ...(totalCount !== undefined && { numberOfItems: totalCount }),
      itemListElement: items.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: (currentPage - 1) * limit + index + 1,
        name,
        url: new URL(path, site.hostOrigin).href,
      })),
    },
  };
  const top = blog ? [{ name: blog.title, path: address.blogTop.path(blog.amebaId) }] : [];
  return {
    title: `${title}${suffix}｜${blog ? blog.title : site.siteName}`,
    description: `${description}${suffix}`,
    canonicalPath,
    ...(prevPage !== null && { prevPath: pathOf(prevPage) }),
    ...(nextPage !== null && { nextPath: pathOf(nextPage) }),
    ...(isNoIndex && { isNoIndex }),
    ogType: 'website',
    ...(ogImage && { ogImage }),
    jsonLd: [...(itemList ? [itemList] : []), breadcrumbList(site, [...top, ...crumbs])],
  };
};
