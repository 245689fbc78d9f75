import type { Paging } from '@engawa/api-client/model/paging.ts';
import {
  address,
  buildBreadcrumbList,
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
  /** from below the top down to the list, which is alone where they are left out; a further page adds itself */
  readonly crumbs?: readonly HeadItem[];
};

const pageName = (page: number): string => `${page}ページ目`;

/** What a further page adds to the words of its list. @param page from 1 */
export const pageSuffix = (page: number): string => (page === 1 ? '' : `（${pageName(page)}）`);

/** Where a further page stands in the way to it, behind its list. @param page from 1, which is the list */
export const pageCrumb = (page: number, pathOf: ListFacts['pathOf']): readonly HeadItem[] =>
  page === 1 ? [] : [{ name: pageName(page), path: pathOf(page) }];

const ONE_PAGE: ListPaging = { currentPage: 1, limit: 0, prevPage: null, nextPage: null };

/** The head of one page of a list. @param blog whose list it is; null: the site's */
export const listHead = (site: SiteState, blog: BlogSummary | null, list: ListFacts): PageHead => {
  const { title, description, pathOf, paging = ONE_PAGE, items, isNoIndex, ogImage } = list;
  const { itemsAre = 'CollectionPage', crumbs = [{ name: title, path: pathOf(1) }] } = list;
  const { currentPage, limit, totalCount, prevPage, nextPage } = paging;
  const suffix = pageSuffix(currentPage);
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
    jsonLd: [
      ...(itemList ? [itemList] : []),
      buildBreadcrumbList(site, [...top, ...crumbs, ...pageCrumb(currentPage, pathOf)]),
    ],
  };
};
