import type { PageAnswer } from './servedPage.ts';
import { blogCacheTag } from '@engawa/contract';
import type { ErrorCode } from '@engawa/contract/errors.ts';
import { EVERY_PAGE_CACHE_TAG } from '@engawa/contract/pages/cacheTags.ts';
import type { CanaryBudget } from '../canary/canaryBudget.server.ts';
import { releasesText, type ReleaseSet } from '../../protocol/releases/release.ts';
import type { HeldEncoding } from '../../worker/compress.ts';
import { OverloadedError, RenderTimeoutError } from '../../worker/pool/renderErrors.ts';
import { type RenderPool } from '../../worker/pool/renderPool.server.ts';
import { formatPageAddress } from '../../protocol/routes/formatPageAddress.ts';
import { toDestinationLabel, type RenderedDestination } from '../../protocol/routes/destination.ts';
import { CANARY_VIEW_PATH, VIEW_PATH, viewBehind } from '../../protocol/routes/pageView.ts';
import type { Domain } from '../../protocol/domains/domain.ts';
import { domainAddress } from '../../protocol/domains/domainAddress.ts';
import { resolveOnDomain } from '../../protocol/domains/resolveOnDomain.ts';
import { isErrorPageStatus, type ErrorPageStatus } from '../../features/errors/errorPages.ts';
import type { ErrorPages, SiteKind, PageSiteKind } from './errorPages.ts';
import { createRefusalLog } from '../observability/refusalLog.ts';
import type { Visit } from '../observability/visit.ts';
import { secondsLeftOfJapaneseDay } from '../../features/sidebar/todayInJapan.ts';
import { cachingHeaders, CANARY_TAG, canaryHeaders, PRIVATE } from './cachingHeaders.ts';
import type { Channel, Channels } from './channels.ts';
import { createPageRenderer, type RenderRequest } from './createPageRenderer.ts';
import type { CacheFill, PageCache } from './pageCache.ts';
import { DOCUMENT_HEADERS, resolveContentType, VIEW_HEADERS } from './contentType.ts';
import type { Leave } from '../http/visitorLimit.ts';
import { formatDictionaryLink } from '../compressionDictionary/dictionaryRoute.ts';
import type { Dictionaries } from '../compressionDictionary/pageDictionary.ts';
import { ownLocation } from './ownLocation.ts';
import {
  nothingPage,
  createRedirectPage,
  createServedPage,
  type ServedPage,
} from './servedPage.ts';
import type { HeaderList } from './pageForms.ts';
import { redirectPunctuated } from './redirectPunctuated.ts';
import { createRouteCache } from './routeCache.ts';

export type PageServiceOptions = {
  readonly pool: Pick<RenderPool, 'render' | 'forget'>;
  readonly cache: Pick<PageCache, 'get' | 'atHand' | 'drop'>;
  /** error pages of the main site, and of custom domains */
  readonly errorPages: Readonly<Record<SiteKind, ErrorPages>>;
  /** headers of every page that is rendered with a release set */
  readonly headersOf: (set: ReleaseSet) => Readonly<Record<PageSiteKind, HeaderList>>;
  /** headers of image embeds for other sites */
  readonly embedHeaders: HeaderList;
  /** Compression dictionaries; `null` disables them. Not used for custom domains. */
  readonly dictionaries: Dictionaries | null;
  readonly hostOrigin: string;
  readonly channels: Channels;
  readonly budget: Pick<CanaryBudget, 'rendered' | 'viewed'>;
  readonly now: () => number;
  /** a CDN receives the purges, so it may cache pages as long as the host */
  readonly isCdnPurged: boolean;
  /** all pages belong to one session: shared caches must not store pages or redirects */
  readonly isPrivate?: true;
  /** whether a remote of the registry is not live: an unknown address may be its page */
  readonly isIncomplete?: () => boolean;
  /** creates the log context of a background render */
  readonly ownVisit: () => Visit;
};

/** maximum age, in seconds, of a page with a failed part, because the part may soon work again */
const INCOMPLETE_MAX_AGE_S = 5;

const resolveRenderError = (error: unknown): { status: ErrorPageStatus; code: ErrorCode } =>
  error instanceof RenderTimeoutError
    ? { status: 504, code: 'RENDER-002' }
    : { status: 500, code: 'RENDER-001' };

const buildCacheKey = (
  { name }: Channel,
  target: RenderedDestination,
  path: string,
  domain: Domain | null,
) => {
  const place =
    target.kind === 'page' ? `${target.module} ${formatPageAddress(target.match)}` : path;
  const form = target.kind === 'page' && target.isView ? 'view ' : '';
  return `${name === 'canary' ? 'canary ' : ''}${domain?.host ?? ''} ${form}${place}`;
};

const resolveSiteKind = (domain: Domain | null): SiteKind => (domain === null ? 'site' : 'domain');

/** Resolves a path to a page: route, cache, render, error page. */
export const createPageService = (options: PageServiceOptions) => {
  const { cache, channels, hostOrigin } = options;
  const refusals = createRefusalLog();
  const ways = { stable: createRouteCache(), canary: createRouteCache() };
  const resolveRouteCache = ({ name, set }: Channel) => ways[name](set);
  const draw = createPageRenderer(options);

  const errorPage = (status: ErrorPageStatus, ground: SiteKind = 'site'): ServedPage =>
    options.errorPages[ground][status];

  const buildCachingHeaders = (
    { name }: Channel,
    status: number,
    maxAgeS: number,
    tags: readonly string[],
  ) => {
    if (options.isPrivate) return PRIVATE;
    if (name === 'canary') return canaryHeaders(maxAgeS);
    return cachingHeaders(status, maxAgeS, options.isCdnPurged ? tags : null);
  };

  const fill = async (requested: RenderRequest): Promise<CacheFill> => {
    const { target, channel, path, domain } = requested;
    const { set } = channel;
    const isCanary = channel.name === 'canary';
    const { page: rendered, versions } = await draw(requested);
    const ground = resolveSiteKind(domain);
    if (rendered.status === 302) {
      const location = ownLocation(rendered.location, path);
      const there = domain ? domainAddress(location, domain.amebaId, hostOrigin) : location;
      return { page: createRedirectPage(there), maxAgeS: 0, setId: set.id };
    }
    const { status } = rendered;
    const isStored = status === 200 || status === 404;
    const maxAgeS = Math.min(
      isStored ? rendered.maxAgeS : 0,
      rendered.failures.length > 0 ? INCOMPLETE_MAX_AGE_S : Infinity,
      // until midnight, because the calendar on the page marks the current day
      secondsLeftOfJapaneseDay(options.now()),
    );
    const cacheTags = [
      ...rendered.cacheTags,
      EVERY_PAGE_CACHE_TAG,
      ...(isCanary ? [CANARY_TAG] : []),
    ];
    if (rendered.identity.length === 0) {
      const page = errorPage(isErrorPageStatus(status) ? status : 500, ground);
      // shared between paths: the entry records only that this path has no page
      return { page: { ...page, cacheTags, isShared: true }, maxAgeS, setId: set.id };
    }
    const isDocument = target.kind === 'page' && !target.isView && ground === 'site';
    const dictionaries = isDocument && !isCanary ? options.dictionaries : null;
    const headers = {
      ...headersFor(target, set, rendered.isAnalysed && ground === 'site' ? 'analysed' : ground),
      ...formatDictionaryLink(dictionaries),
      ...buildCachingHeaders(channel, status, maxAgeS, cacheTags),
    };
    const page = { ...rendered, cacheTags };
    return {
      page: createServedPage(
        page,
        headers,
        releasesText(versions),
        resolveContentType(target),
        dictionaries,
      ),
      maxAgeS,
      setId: set.id,
    };
  };

  const headersFor = (target: RenderedDestination, set: ReleaseSet, ground: PageSiteKind) => {
    if (target.kind === 'page')
      return target.isView ? VIEW_HEADERS : options.headersOf(set)[ground];
    return target.document.kind === 'imageEmbed' ? options.embedHeaders : DOCUMENT_HEADERS;
  };

  /** Resolves the channel of a request. A view always uses the channel of its document. */
  const resolveChannel = (
    url: string,
    domain: Domain | null,
    cookies: string | undefined,
  ): Channel | null => {
    if (domain !== null || url.startsWith(`${VIEW_PATH}/`)) return channels.stable();
    return url.startsWith(`${CANARY_VIEW_PATH}/`) ? channels.canary() : channels.of(cookies);
  };

  const resolved = (channel: Channel, requested: string, search: string, domain: Domain | null) => {
    const { resolve: resolveLive } = resolveRouteCache(channel);
    const resolve: typeof resolveLive = (...address) => {
      const found = resolveLive(...address);
      return found.kind === 'notFound' && options.isIncomplete?.() ? { kind: 'unclaimed' } : found;
    };
    if (domain) return resolveOnDomain(resolve, domain, hostOrigin, requested, search);
    const views = channel.name === 'canary' ? CANARY_VIEW_PATH : VIEW_PATH;
    return requested.startsWith(`${views}/`)
      ? viewBehind(resolve(requested.slice(views.length), search))
      : resolve(requested, search);
  };

  /** Renders a path again with the releases that are live now in its channel. */
  const refill = async (
    name: Channel['name'],
    requested: string,
    search: string,
    domain: Domain | null,
  ): Promise<CacheFill> => {
    const channel = channels[name]();
    const gone = (status: 404 | 503) => ({
      page: errorPage(status, resolveSiteKind(domain)),
      maxAgeS: 0,
      setId: channel?.set.id ?? '',
    });
    if (channel === null) return gone(404);
    const target = resolved(channel, requested, search, domain);
    // the remote is no longer live or has dropped the address, so the copy is dropped too
    if (target.kind !== 'page' && target.kind !== 'document')
      return gone(target.kind === 'unclaimed' ? 503 : 404);
    const path = domain ? `/${domain.amebaId}${requested}` : requested;
    return fill({ target, channel, path, visit: options.ownVisit(), domain, encoding: null });
  };

  const forgetIn = (channel: Channel, requested: string): void => {
    const views = channel.name === 'canary' ? CANARY_VIEW_PATH : VIEW_PATH;
    for (const path of [requested, views + requested]) {
      const destination = resolved(channel, path, '', null);
      if (destination.kind === 'page' || destination.kind === 'document')
        cache.drop(buildCacheKey(channel, destination, path, null));
      if (destination.kind === 'page' && path === requested)
        options.pool.forget([blogCacheTag(destination.match.amebaId)]);
    }
  };

  /** Drops the cached copies of a page, and its blog's frame data, after a visitor's write. */
  const forget = (requested: string): void => {
    forgetIn(channels.stable(), requested);
    const canary = channels.canary();
    if (canary) forgetIn(canary, requested);
  };

  /**
   * Returns the cached page of a path on the main site, if the path was resolved before.
   * @param url raw path with its query
   * @param visit records the outcome, if there is a page
   * @param cookies header of the request
   * @returns null if `answer` has to be called
   */
  const atHand = (url: string, visit: Visit, cookies?: string): ServedPage | null => {
    const channel = resolveChannel(url, null, cookies);
    if (channel === null) return null;
    const way = resolveRouteCache(channel).findRoute(url);
    const found = way ? cache.atHand(way.key, channel.set.id) : null;
    if (!way || !found) return null;
    options.budget.viewed(channel.name);
    visit.route = way.route;
    visit.cache = found.state;
    visit.releases = found.page.releases || channel.set.id;
    return found.page;
  };

  /**
   * @param requested raw path  @param search with its question mark, or empty; for redirects only
   * @param visit records the outcome
   * @param domain custom domain of the request, if any; its paths start below the blog
   * @param enter reserves a place for a pending render; null if the visitor has too many
   * @param encoding encoding in which a page is rendered for this visitor
   * @param cookies header of the request
   * @returns never rejects: an error becomes its error page
   */
  const answer = async (
    requested: string,
    search: string,
    visit: Visit,
    domain: Domain | null = null,
    enter: () => Leave | null = () => () => undefined,
    encoding: HeldEncoding = 'zstd',
    cookies?: string,
  ): Promise<PageAnswer> => {
    const ground = resolveSiteKind(domain);
    const channel = resolveChannel(requested, domain, cookies);
    // the document's canary has ended, so it opens the next page with a full page load
    if (channel === null) return { kind: 'page', page: nothingPage() };
    const { set } = channel;
    const destination = resolved(channel, requested, search, domain);
    const path = domain ? `/${domain.amebaId}${requested}` : requested;
    visit.route = toDestinationLabel(destination);
    if (destination.kind === 'redirect')
      return {
        kind: 'redirect',
        status: options.isPrivate ? 302 : 301,
        location: destination.location,
      };
    if (destination.kind === 'notFound') return { kind: 'page', page: errorPage(404, ground) };
    if (destination.kind === 'unclaimed') return { kind: 'page', page: errorPage(503, ground) };
    try {
      const key = buildCacheKey(channel, destination, path, domain);
      const { page, state } = await cache.get(key, set.id, {
        draw: async () => {
          const leave = enter();
          if (!leave) throw new OverloadedError('too many pending pages of one visitor');
          const wanted = { target: destination, channel, path, visit, domain, encoding };
          return fill(wanted).finally(leave);
        },
        refresh: () => refill(channel.name, requested, search, domain),
      });
      visit.cache = state;
      options.budget.viewed(channel.name);
      if (state !== 'miss' && domain === null)
        resolveRouteCache(channel).remember(requested + search, { key, route: visit.route });
      // no release rendered the error page, but these releases decided on it
      visit.releases = page.releases || set.id;
      return { kind: 'page', page };
    } catch (error) {
      if (error instanceof OverloadedError) {
        refusals.add(visit.log);
        return { kind: 'page', page: errorPage(503, ground) };
      }
      const { status, code } = resolveRenderError(error);
      visit.log.error({ code, path, releases: set.id, err: error }, 'page render failed');
      return { kind: 'page', page: errorPage(status, ground) };
    }
  };

  const answerPublic = options.isPrivate ? answer : redirectPunctuated(answer);
  return { answer: answerPublic, atHand, forget, errorPage };
};

export type PageService = ReturnType<typeof createPageService>;
