import {
  address,
  breadcrumbList,
  headFacts,
  type PageHead,
  type RootState,
} from '@engawa/contract';
import type { Paging } from '@engawa/api-client/model/paging.ts';

/** One thing on a list, for search engines. */
export type ListItem = { readonly name: string; readonly url: string };

type ListFacts = {
  readonly title: string;
  /** says what the list is, before the page's number */
  readonly description: string;
  readonly paging: Paging;
  readonly pathOf: (page: number) => string;
  readonly items: readonly ListItem[];
  /** lists that say nothing to who comes from a search */
  readonly isNoIndex?: boolean;
};

/** @errors throws before the page's blog is loaded. */
export const listHead = (state: RootState, list: ListFacts): PageHead => {
  const { site, blog } = headFacts(state);
  const { currentPage, prevPage, nextPage } = list.paging;
  const suffix = currentPage === 1 ? '' : `（${currentPage}ページ目）`;
  const first = (currentPage - 1) * list.paging.limit + 1;
  return {
    title: `${list.title}${suffix}｜${blog.title}`,
    description: `${list.description}${suffix}`,
    canonicalPath: list.pathOf(currentPage),
    ...(prevPage !== null && { prevPath: list.pathOf(prevPage) }),
    ...(nextPage !== null && { nextPath: list.pathOf(nextPage) }),
    ...(list.isNoIndex && { isNoIndex: true }),
    ogType: 'website',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: `${blog.title}の${list.title}`,
        numberOfItems: list.paging.totalCount,
        itemListElement: list.items.map(({ name, url }, index) => ({
          '@type': 'ListItem',
          position: first + index,
          name,
          url: new URL(url, site.hostOrigin).href,
        })),
      },
      breadcrumbList(site, [
        { name: blog.title, path: address.blogTop.path(blog.amebaId) },
        { name: list.title, path: list.pathOf(1) },
      ]),
    ],
  };
};
