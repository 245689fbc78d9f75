import { address } from '@engawa/contract';
import type { SitemapBlog, SitemapEntry, SitemapIndex } from '@engawa/api-client/model/sitemap.ts';
import { formatSitemapPath } from '../../protocol/routes/sitemapPaths.ts';
import { element, xmlDocument, type Xml } from './xml.ts';

const NAMESPACE = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };

type Place = { readonly path: string; readonly changedAt?: string };

const place = (name: 'url' | 'sitemap', { path, changedAt }: Place, hostOrigin: string): Xml =>
  element(name, [
    element('loc', hostOrigin + path),
    ...(changedAt === undefined ? [] : [element('lastmod', changedAt)]),
  ]);

const urlSet = (places: readonly Place[], hostOrigin: string): string =>
  xmlDocument(
    element(
      'urlset',
      places.map((one) => place('url', one, hostOrigin)),
      NAMESPACE,
    ),
  );

/**
 * Builds the index of sitemaps. If there are no entries, builds a sitemap of the front page,
 * because an index must not be empty.
 */
export const sitemapIndexDocument = (index: SitemapIndex, hostOrigin: string): string => {
  const places: readonly Place[] = [
    ...index.blogChunks.map((chunk) => ({ path: formatSitemapPath({ of: 'blogs', chunk }) })),
    ...index.entryChunks.map(({ chunk, editedAt }) => ({
      path: formatSitemapPath({ of: 'entries', chunk }),
      changedAt: editedAt,
    })),
  ];
  if (places.length === 0) return urlSet([{ path: '/' }], hostOrigin);
  return xmlDocument(
    element(
      'sitemapindex',
      places.map((one) => place('sitemap', one, hostOrigin)),
      NAMESPACE,
    ),
  );
};

/** Builds a sitemap of the top pages of blogs, each with the date of the blog's newest entry. */
export const blogsSitemapDocument = (blogs: readonly SitemapBlog[], hostOrigin: string): string =>
  urlSet(
    blogs.map(({ amebaId, newestEntryAt }) => ({
      path: address.blogTop.path(amebaId),
      changedAt: newestEntryAt,
    })),
    hostOrigin,
  );

export const entriesSitemapDocument = (
  entries: readonly SitemapEntry[],
  hostOrigin: string,
): string =>
  urlSet(
    entries.map(({ amebaId, entryId, editedAt }) => ({
      path: address.entry.path(amebaId, entryId),
      changedAt: editedAt,
    })),
    hostOrigin,
  );
