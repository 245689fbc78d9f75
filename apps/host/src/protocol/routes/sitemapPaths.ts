/** One sitemap; its number selects a range of 50,000 ids. Null represents the index of sitemaps. */
export type SitemapPart = {
  readonly of: 'blogs' | 'entries';
  readonly chunk: number;
} | null;

export const SITEMAP_INDEX_PATH = '/sitemap.xml';

const PART = /^\/sitemap-(blogs|entries)-(0|[1-9][0-9]{0,10})\.xml$/;

export const formatSitemapPath = (part: SitemapPart): string =>
  part === null ? SITEMAP_INDEX_PATH : `/sitemap-${part.of}-${part.chunk}.xml`;

/** @returns undefined if the path is not that of a sitemap */
export const parseSitemapPath = (path: string): SitemapPart | undefined => {
  if (path === SITEMAP_INDEX_PATH) return null;
  const [, of, chunk] = PART.exec(path) ?? [];
  if (of !== 'blogs' && of !== 'entries') return undefined;
  return { of, chunk: Number(chunk) };
};
