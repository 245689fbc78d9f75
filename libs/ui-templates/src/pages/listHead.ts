import type { Paging } from '@engawa/api-client/model/paging.ts';
import { buildBreadcrumbList } from '@engawa/blog-domain/pages/structuredData.ts';
import { address, type BlogSummary, type PageHead, type SiteState } from '@engawa/contract';

/** An item of a page with its path. The URL of another site is absolute. */
export type HeadItem = { readonly name: string; readonly path: string };

type ListPaging = Omit<Paging, 'maxPage' | 'totalCount'> & Partial<Pick<Paging, 'totalCount'>>;

/** Data for the head of a list page. */
export type ListFacts = Pick<PageHead, 'description' | 'isNoIndex' | 'ogImage'> & {
  /** title of the list, without the blog's title or the site's name, which is appended */
  readonly title: string;
  /** builds the path of a page of the list; page numbers start at 1 */
  readonly pathOf: (page: number) => string;
  /** paging of the list; omitted for a list with a single page */
  readonly paging?: ListPaging;
  /** the listed items, in order */
  readonly items?: readonly HeadItem[];
  readonly itemsAre?: 'CollectionPage' | 'ImageGallery';
  /**
   * breadcrumbs that lead to the list, without that of the site's top; by default only the list
   * itself. On a page after the first, a breadcrumb for the page is appended.
   */
  readonly crumbs?: readonly HeadItem[];
};

const pageName = (page: number): string => `${page}ページ目`;

/**
 * Returns the suffix for the title of a page after the first; '' for the first page. @param page
 * page number, from 1
 */
export const pageSuffix = (page: number): string => (page === 1 ? '' : `（${pageName(page)}）`);

/**
 * Returns the breadcrumb of a page after the first, which follows that of the list; no breadcrumb
 * for page 1, which is the list itself. @param page page number, from 1
 */
export const pageCrumb = (page: number, pathOf: ListFacts['pathOf']): readonly HeadItem[] =>
  page === 1 ? [] : [{ name: pageName(page), path: pathOf(page) }];

const ONE_PAGE: ListPaging = { currentPage: 1, limit: 0, prevPage: null, nextPage: null };

/**
 * Builds the head of one page of a list. @param blog the blog that the list belongs to; null for a
 * list of the site
 */
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
