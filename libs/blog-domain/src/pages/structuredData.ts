import { address, type BloggerFacts, type PageHead, type SiteState } from '@engawa/contract';

/** A page in a breadcrumb trail. */
export type Crumb = { readonly name: string; readonly path: string };

const BREADCRUMB_LIST = 'BreadcrumbList';

/** Builds the breadcrumbs of a page for search engines; `collectCrumbs` reads them for visitors. */
export const buildBreadcrumbList = (site: SiteState, crumbs: readonly Crumb[]) => ({
  '@context': 'https://schema.org',
  '@type': BREADCRUMB_LIST,
  itemListElement: [{ name: site.siteName, path: '/' }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: site.hostOrigin + path,
  })),
});

const parseCrumb = (site: SiteState, item: unknown): readonly Crumb[] => {
  if (typeof item !== 'object' || item === null || !('name' in item) || !('item' in item))
    return [];
  const { name, item: address } = item;
  if (typeof name !== 'string' || typeof address !== 'string') return [];
  return address.startsWith(`${site.hostOrigin}/`)
    ? [{ name, path: address.slice(site.hostOrigin.length) }]
    : [];
};

/** The breadcrumbs in a page's head, without the site's top; empty if the head has none. */
export const collectCrumbs = (site: SiteState, { jsonLd = [] }: PageHead): readonly Crumb[] => {
  const items = jsonLd.find((data) => data['@type'] === BREADCRUMB_LIST)?.['itemListElement'];
  return Array.isArray(items) ? items.slice(1).flatMap((item) => parseCrumb(site, item)) : [];
};

/** The author of a blog, for search engines. */
export const buildAuthorStructuredData = (
  site: SiteState,
  { nickname, amebaId }: BloggerFacts,
) => ({
  '@type': 'Person',
  name: nickname,
  url: site.hostOrigin + address.blogTop.path(amebaId),
});
