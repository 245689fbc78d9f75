import { EVERY_PAGE_CACHE_TAG } from '@engawa/contract/pages/cacheTags.ts';
import type { Domain } from '../../protocol/customDomains/domain.ts';
import { domainAddress } from '../../protocol/customDomains/domainAddress.ts';
import { releasesText, type ReleaseSet } from '../../protocol/releases/release.ts';
import type { RenderedDestination } from '../../protocol/routes/destination.ts';
import type { RenderedPage } from '../../protocol/workerMessages.ts';
import { isErrorPageStatus, type ErrorPageStatus } from '../../protocol/errorPageStatus.ts';
import { secondsLeftOfJapaneseDay } from '../../features/sidebar/todayInJapan.ts';
import type { HeaderList } from '../http/exchange.ts';
import type { PageSiteKind, SiteKind } from '../http/securityHeaders.ts';
import { formatDictionaryLink, type Dictionaries } from '../responses/pageDictionary.ts';
import { createRedirectPage, createServedPage, type ServedPage } from '../responses/servedPage.ts';
import { cachingHeaders, CANARY_TAG, canaryHeaders, PRIVATE } from './cachingHeaders.ts';
import { DOCUMENT_HEADERS, resolveContentType, VIEW_HEADERS } from './contentType.ts';
import {
  createPageRenderer,
  type PageRendererSetup,
  type RenderedWith,
  type RenderRequest,
} from './createPageRenderer.ts';
import { resolveRedirectLocation } from './resolveRedirectLocation.ts';
import type { CacheFill } from './pageCache.ts';

export type PageFillOptions = PageRendererSetup & {
  /** headers of every page that is rendered with a release set */
  readonly headersOf: (set: ReleaseSet) => Readonly<Record<PageSiteKind, HeaderList>>;
  /** headers of image embeds for other sites */
  readonly embedHeaders: HeaderList;
  /** Compression dictionaries; `null` disables them. Not used for custom domains. */
  readonly dictionaries: Dictionaries | null;
  readonly hostOrigin: string;
  /** a CDN receives the purges, so it may cache pages as long as the host */
  readonly isCdnPurged: boolean;
  /**
   * whether all pages belong to one session, so that shared caches must store no page and no
   * redirect
   */
  readonly isPrivate?: true;
};

/**
 * maximum age, in seconds, of a page with a failed part; short, because the part may soon work
 * again
 */
const INCOMPLETE_MAX_AGE_S = 5;

export const resolveSiteKind = (domain: Domain | null): SiteKind =>
  domain === null ? 'site' : 'domain';

/** Computes the seconds for which a rendered page is fresh. */
const computeMaxAgeS = ({ status, maxAgeS, failures }: RenderedPage, nowMs: number): number =>
  Math.min(
    status === 200 || status === 404 ? maxAgeS : 0,
    failures.length > 0 ? INCOMPLETE_MAX_AGE_S : Infinity,
    // at most until midnight in Japan, because the calendar on the page marks the current day
    secondsLeftOfJapaneseDay(nowMs),
  );

const resolveHeaders = (
  { headersOf, embedHeaders }: PageFillOptions,
  target: RenderedDestination,
  set: ReleaseSet,
  site: PageSiteKind,
): HeaderList => {
  if (target.kind === 'page') return target.isView ? VIEW_HEADERS : headersOf(set)[site];
  return target.document.kind === 'imageEmbed' ? embedHeaders : DOCUMENT_HEADERS;
};

/**
 * Builds the response for a rendered page. @param fill maximum age and cache tags for the page
 * cache
 */
const buildPage = (
  options: PageFillOptions,
  { target, channel: { name, set }, domain }: RenderRequest,
  { page, versions }: RenderedWith,
  { maxAgeS, cacheTags }: Pick<CacheFill, 'maxAgeS'> & Pick<ServedPage, 'cacheTags'>,
): ServedPage => {
  const site = resolveSiteKind(domain);
  const resolveCaching = () => {
    if (options.isPrivate) return PRIVATE;
    if (name === 'canary') return canaryHeaders(maxAgeS);
    return cachingHeaders(page.status, maxAgeS, options.isCdnPurged ? cacheTags : null);
  };
  const isDocument = target.kind === 'page' && !target.isView && domain === null;
  const dictionaries = isDocument && name === 'stable' ? options.dictionaries : null;
  const headers = {
    ...resolveHeaders(options, target, set, page.isAnalysed && domain === null ? 'analysed' : site),
    ...formatDictionaryLink(dictionaries),
    ...resolveCaching(),
  };
  return createServedPage({ ...page, cacheTags }, headers, {
    releases: releasesText(versions),
    contentType: resolveContentType(target),
    dictionaries,
  });
};

/** Creates the function that renders a page for the page cache. */
export const createPageFill = (
  options: PageFillOptions,
  errorPage: (status: ErrorPageStatus, site: SiteKind) => ServedPage,
) => {
  const { hostOrigin, now } = options;
  const render = createPageRenderer(options);
  return async (requested: RenderRequest): Promise<CacheFill> => {
    const { channel, path, domain } = requested;
    const setId = channel.set.id;
    const rendered = await render(requested);
    const { page } = rendered;
    if (page.status === 302) {
      const location = resolveRedirectLocation(page.location, path);
      const there = domain ? domainAddress(location, domain.amebaId, hostOrigin) : location;
      return { page: createRedirectPage(there), maxAgeS: 0, setId };
    }
    const maxAgeS = computeMaxAgeS(page, now());
    const cacheTags = [
      ...page.cacheTags,
      EVERY_PAGE_CACHE_TAG,
      ...(channel.name === 'canary' ? [CANARY_TAG] : []),
    ];
    if (page.identity.length === 0) {
      const status = isErrorPageStatus(page.status) ? page.status : 500;
      // all paths share one error page, so the cache entry records only that this path has no page
      const shared = { ...errorPage(status, resolveSiteKind(domain)), cacheTags };
      return { page: { ...shared, isShared: true }, maxAgeS, setId };
    }
    return {
      page: buildPage(options, requested, rendered, { maxAgeS, cacheTags }),
      maxAgeS,
      setId,
    };
  };
};
