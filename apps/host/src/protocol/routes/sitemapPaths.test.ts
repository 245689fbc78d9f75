import { parseSitemapPath, formatSitemapPath, type SitemapPart } from './sitemapPaths.ts';

it.each<SitemapPart>([null, { of: 'blogs', chunk: 0 }, { of: 'entries', chunk: 255_119 }])(
  'parses the path of the sitemap %j as that sitemap',
  (part) => {
    expect(parseSitemapPath(formatSitemapPath(part))).toEqual(part);
  },
);

it.each([
  '/sitemap',
  '/sitemap-1.xml',
  '/sitemap-pages-1.xml',
  '/sitemap-blogs-01.xml',
  '/x/sitemap.xml',
])('does not parse %s as a sitemap', (path) => {
  expect(parseSitemapPath(path)).toBeUndefined();
});
