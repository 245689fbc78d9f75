import { SITEMAP_INDEX_PATH } from '../../protocol/routes/sitemapPaths.ts';

/**
 * Paths without content for search engines: internal addresses, search results, previews. A rule
 * excludes every path that starts with it: without its trailing slash, `/search/` would also
 * exclude a blog called `search-life`.
 */
const NOT_FOR_CRAWLERS = ['/_', '/search/', '/skin-preview/', '/entry-preview/'];

/**
 * `/robots.txt`. The file also excludes the read layer, which a crawler that renders pages does not
 * need.
 */
export const robotsText = (hostOrigin: string): string =>
  [
    'User-agent: *',
    ...NOT_FOR_CRAWLERS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${hostOrigin}${SITEMAP_INDEX_PATH}`,
    '',
  ].join('\n');
