import { SITEMAP_INDEX_PATH } from '../../documents/sitemapPaths.ts';

/**
 * What holds nothing to be found: the service's own addresses, searches, previews that no script renders.
 * A rule bars all that begins so: without its last slash a blog called `search-life` too.
 */
const NOT_FOR_CRAWLERS = ['/_', '/search/', '/skin-preview/', '/entry-preview/'];

/** `/robots.txt`. The read layer is among what is barred: a crawler that renders our pages needs none of it. */
export const robotsText = (hostOrigin: string): string =>
  [
    'User-agent: *',
    ...NOT_FOR_CRAWLERS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${hostOrigin}${SITEMAP_INDEX_PATH}`,
    '',
  ].join('\n');
