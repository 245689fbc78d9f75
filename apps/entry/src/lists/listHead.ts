import type { Paging } from '@engawa/api-client/model/paging.ts';
import {
  address,
  breadcrumbList,
  headFacts,
  type PageHead,
  type RootState,
} from '@engawa/contract';
import type { ShownEntry } from '../entries/entryState.ts';
import { entryAddress } from '../entries/entryAddress.ts';
import { ogImage } from '../entries/ogImage.ts';
import { shownTitle } from '@engawa/ui-templates/parts/shownTitle.ts';

type List = {
  /** without the blog's title, which follows */
  readonly title: string;
  readonly description: string;
  readonly entries: readonly ShownEntry[];
  readonly paging: Pick<Paging, 'currentPage' | 'limit' | 'nextPage' | 'prevPage'>;
  /** of a page, from 1 */
  readonly pathOf: (page: number) => string;
  /** what stands between the blog's top and the list */
  readonly above?: { readonly name: string; readonly path: string };
};

/** The head of one page of a list of a blog's entries; a page without any is kept out of searches. */
export const listHead = (
  state: RootState,
  { title, description, entries, paging, pathOf, above }: List,
): PageHead => {
  const { site, blog, blogger } = headFacts(state);
  const { currentPage, limit, nextPage, prevPage } = paging;
  const suffix = currentPage === 1 ? '' : `（${currentPage}ページ目）`;
  const canonicalPath = pathOf(currentPage);
  return {
    title: `${title}${suffix}｜${blog.title}`,
    description: `${description}${suffix}`,
    canonicalPath,
    ...(prevPage !== null && { prevPath: pathOf(prevPage) }),
    ...(nextPage !== null && { nextPath: pathOf(nextPage) }),
    ...(entries.length === 0 && { isNoIndex: true }),
    ogType: 'website',
    ...ogImage(blogger.image, site),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'CollectionPage',
        name: title,
        description,
        url: site.hostOrigin + canonicalPath,
        inLanguage: 'ja',
        mainEntity: {
          '@type': 'ItemList',
          itemListElement: entries.map((entry, index) => ({
            '@type': 'ListItem',
            position: (currentPage - 1) * limit + index + 1,
            name: shownTitle(entry.title),
            url: site.hostOrigin + entryAddress(entry),
          })),
        },
      },
      breadcrumbList(site, [
        { name: blog.title, path: address.blogTop.path(blog.amebaId) },
        ...(above ? [above] : []),
        { name: title, path: pathOf(1) },
      ]),
    ],
  };
};
