import { address } from '../addresses/address.ts';
import type { BloggerFacts, SiteState } from '../state/rootState.ts';

type Crumb = { readonly name: string; readonly path: string };

/** The way from the site's top to a page, for search engines. */
export const breadcrumbList = (site: SiteState, crumbs: readonly Crumb[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: site.siteName, path: '/' }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: site.hostOrigin + path,
  })),
});

/** Who writes a blog, for search engines. */
export const authorData = (site: SiteState, { nickname, amebaId }: BloggerFacts) => ({
  '@type': 'Person',
  name: nickname,
  url: site.hostOrigin + address.blogTop.path(amebaId),
});
