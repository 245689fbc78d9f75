import type { NewEntry, RankedBlog } from '@engawa/api-client/model/site.ts';
import {
  address,
  breadcrumbList,
  selectSite,
  type PageHead,
  type RootState,
} from '@engawa/contract';
import { shownTitle } from '@engawa/ui-templates/parts/shownTitle.ts';

type Item = { readonly name: string; readonly path: string };

export const blogItem = ({ title, amebaId }: RankedBlog): Item => ({
  name: title,
  path: address.blogTop.path(amebaId),
});

export const entryItem = ({ title, amebaId, entryId }: NewEntry): Item => ({
  name: shownTitle(title),
  path: address.entry.path(amebaId, entryId),
});

type SitePage = Pick<PageHead, 'description' | 'canonicalPath' | 'prevPath' | 'nextPath'> & {
  /** without the site's name, which follows */
  readonly title: string;
  /** what the page lists, in its order; a page without any is kept out of searches */
  readonly items: readonly Item[];
  /** position of the first item, from 1 */
  readonly firstPosition?: number;
  /** from below the site's top down to this page */
  readonly crumbs: readonly Item[];
};

/** The head of a page of the site that lists something. */
export const siteHead = (
  state: RootState,
  { title, items, crumbs, firstPosition = 1, ...page }: SitePage,
): PageHead => {
  const site = selectSite(state);
  return {
    ...page,
    title: `${title}｜${site.siteName}`,
    ...(items.length === 0 && { isNoIndex: true }),
    ogType: 'website',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'CollectionPage',
        name: title,
        description: page.description,
        url: site.hostOrigin + page.canonicalPath,
        inLanguage: 'ja',
        mainEntity: {
          '@type': 'ItemList',
          itemListElement: items.map(({ name, path }, index) => ({
            '@type': 'ListItem',
            position: firstPosition + index,
            name,
            url: site.hostOrigin + path,
          })),
        },
      },
      breadcrumbList(site, crumbs),
    ],
  };
};
