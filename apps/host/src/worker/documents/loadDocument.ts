import type { LoadedDocument } from '../../protocol/loadedDocument.ts';
import { getBlogFeed } from '@engawa/api-client/resources/feeds/blogFeed.ts';
import { getSitemap } from '@engawa/api-client/resources/feeds/sitemap.ts';
import { getSitemapBlogs } from '@engawa/api-client/resources/feeds/sitemapBlogs.ts';
import { getSitemapEntries } from '@engawa/api-client/resources/feeds/sitemapEntries.ts';
import type { ApiError, Read, Result } from '@engawa/contract';
import { PAGE_MAX_AGE_S } from '@engawa/contract/modules/outcomes.ts';
import { toBloggerStatus } from '../../features/blog/loadBlogger.ts';
import { loadImageEmbed } from './imageEmbed/loadImageEmbed.ts';
import { rssDocument, type FeedOrigins } from './rssDocument.ts';
import {
  blogsSitemapDocument,
  entriesSitemapDocument,
  sitemapIndexDocument,
} from './sitemapDocument.ts';
import type { ProgramDocument } from '../../protocol/routes/programDocument.ts';
import type { SitemapPart } from '../../protocol/routes/sitemapPaths.ts';

export type DocumentSetup = {
  readonly origins: FeedOrigins;
  readonly siteName: string;
  /** the release that renders the document, `host@1.0.0` */
  readonly releases: string;
};

const SITEMAP_MAX_AGE_S = 600;

const failed = (error: ApiError): LoadedDocument => ({
  status: toBloggerStatus(error),
  text: '',
  cacheTags: [],
  maxAgeS: 0,
});

const toLoadedSitemap = async <T>(
  answer: Result<T>,
  write: (value: T) => string,
): Promise<LoadedDocument> =>
  answer.ok
    ? { status: 200, text: write(answer.value), cacheTags: ['sitemap'], maxAgeS: SITEMAP_MAX_AGE_S }
    : failed(answer.error);

/** Converts an empty list to a 404, because a sitemap needs at least one address. */
const notEmpty = <T>(answer: Result<readonly T[]>): Result<readonly T[]> =>
  answer.ok && answer.value.length === 0
    ? { ok: false, error: { code: 'API-004', statusCode: 404, message: 'Not Found' } }
    : answer;

const loadSitemap = async (part: SitemapPart, read: Read, hostOrigin: string) => {
  if (part === null) {
    return toLoadedSitemap(await getSitemap(read)(), (index) =>
      sitemapIndexDocument(index, hostOrigin),
    );
  }
  return part.of === 'blogs'
    ? toLoadedSitemap(notEmpty(await getSitemapBlogs(read)(part)), (blogs) =>
        blogsSitemapDocument(blogs, hostOrigin),
      )
    : toLoadedSitemap(notEmpty(await getSitemapEntries(read)(part)), (entries) =>
        entriesSitemapDocument(entries, hostOrigin),
      );
};

/**
 * Reads and renders one document. The status of a document follows the same rules as that of a
 * page. Never rejects.
 */
export const loadDocument = async (
  target: ProgramDocument,
  read: Read,
  { origins, siteName, releases }: DocumentSetup,
): Promise<LoadedDocument> => {
  if (target.kind === 'sitemap') return loadSitemap(target.part, read, origins.host);
  if (target.kind === 'imageEmbed')
    return loadImageEmbed(target, read, { hostOrigin: origins.host, siteName, releases });
  const feed = await getBlogFeed(read)({ amebaId: target.amebaId });
  if (!feed.ok) return failed(feed.error);
  return {
    status: 200,
    text: rssDocument(feed.value, origins, siteName),
    cacheTags: [`blog:${target.amebaId}`],
    maxAgeS: PAGE_MAX_AGE_S,
  };
};
