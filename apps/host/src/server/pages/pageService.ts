import { blogCacheTag } from '@engawa/contract';
import type { ErrorCode } from '@engawa/contract/errors.ts';
import type { CanaryBudget } from '../canary/canaryBudget.server.ts';
import { OverloadedError, RenderTimeoutError } from '../../worker/pool/renderErrors.ts';
import type { RenderPool } from '../../worker/pool/renderPool.server.ts';
import {
  toDestinationLabel,
  type Destination,
  type RenderedDestination,
} from '../../protocol/routes/destination.ts';
import type { ErrorPageStatus } from '../../protocol/errorPageStatus.ts';
import type { SiteKind } from '../http/securityHeaders.ts';
import type { Visit } from '../http/visit.ts';
import { createRefusalLog } from '../observability/refusalLog.ts';
import { nothingPage, type PageAnswer, type ServedPage } from '../responses/servedPage.ts';
import type { Channel } from './channels.ts';
import { createPageFill, resolveSiteKind, type PageFillOptions } from './createPageFill.ts';
import type { ErrorPages } from './renderErrorPages.ts';
import type { CachedPage, CacheFill, PageCache } from './pageCache.ts';
import { toSitePath, type PageRequest, type RequestedAddress } from './pageRequest.ts';
import {
  buildCacheKey,
  createPageRouting,
  viewsOf,
  type PageRouting,
  type PageRoutingOptions,
} from './pageRouting.ts';
import { redirectPunctuated } from './redirectPunctuated.ts';

export type PageServiceOptions = PageFillOptions &
  PageRoutingOptions & {
    readonly pool: Pick<RenderPool, 'render' | 'forget'>;
    readonly cache: Pick<PageCache, 'get' | 'atHand' | 'drop'>;
    /** error pages of the main site, and of custom domains */
    readonly errorPages: Readonly<Record<SiteKind, ErrorPages>>;
    readonly budget: Pick<CanaryBudget, 'rendered' | 'viewed'>;
    /** creates the log context of a background render */
    readonly ownVisit: () => Visit;
  };

/** Everything that the functions of one page service share. */
type PageParts = {
  readonly options: PageServiceOptions;
  readonly routing: PageRouting;
  readonly fill: ReturnType<typeof createPageFill>;
  readonly errorPage: (status: ErrorPageStatus, site?: SiteKind) => ServedPage;
};

const resolveRenderError = (error: unknown): { status: ErrorPageStatus; code: ErrorCode } =>
  error instanceof RenderTimeoutError
    ? { status: 504, code: 'RENDER-002' }
    : { status: 500, code: 'RENDER-001' };

/**
 * Creates the functions that render a page again with the live releases of its channel. The cache
 * stores such a function together with the copy of the page, so the function must not refer to the
 * request.
 */
const createRefill =
  ({ options, routing, fill, errorPage }: PageParts) =>
  (name: Channel['name'], { path, search, domain }: RequestedAddress) => {
    const requested = { path, search, domain };
    return async (): Promise<CacheFill> => {
      const channel = options.channels[name]();
      const gone = (status: 404 | 503) => ({
        page: errorPage(status, resolveSiteKind(domain)),
        maxAgeS: 0,
        setId: channel?.set.id ?? '',
      });
      if (channel === null) return gone(404);
      const target = routing.resolve(channel, requested);
      // the remote is no longer live or has dropped the address, so the copy is dropped too
      if (target.kind !== 'page' && target.kind !== 'document')
        return gone(target.kind === 'unclaimed' ? 503 : 404);
      const at = toSitePath(requested);
      return fill({ target, channel, path: at, visit: options.ownVisit(), domain, encoding: null });
    };
  };

/**
 * Creates the function that drops the cached copies of a page, and its blog's frame data, after a
 * visitor's write.
 */
const createForget = ({ options: { cache, channels, pool }, routing }: PageParts) => {
  const forgetIn = (channel: Channel, requested: string): void => {
    for (const path of [requested, viewsOf(channel) + requested]) {
      const destination = routing.resolve(channel, { path, search: '', domain: null });
      if (destination.kind === 'page' || destination.kind === 'document')
        cache.drop(buildCacheKey(channel, destination, path, null));
      if (destination.kind === 'page' && path === requested)
        pool.forget([blogCacheTag(destination.match.amebaId)]);
    }
  };
  return (requested: string): void => {
    for (const channel of [channels.stable(), channels.canary()])
      if (channel) forgetIn(channel, requested);
  };
};

const createAtHand =
  ({ options: { cache, budget }, routing }: PageParts) =>
  (url: string, visit: Visit, cookies?: string): ServedPage | null => {
    const channel = routing.channelOf(url, null, cookies);
    if (channel === null) return null;
    const known = routing.routeCacheOf(channel).findRoute(url);
    const found = known ? cache.atHand(known.key, channel.set.id) : null;
    if (!known || !found) return null;
    budget.viewed(channel.name);
    visit.route = known.route;
    visit.cache = found.state;
    visit.releases = found.page.releases || channel.set.id;
    return found.page;
  };

/** Creates the function that gets a page from the cache, or renders it into the cache. */
const createGetPage = (parts: PageParts) => {
  const { options, routing, fill } = parts;
  const refill = createRefill(parts);
  return async (
    channel: Channel,
    target: RenderedDestination,
    request: PageRequest,
  ): Promise<CachedPage> => {
    const { visit, domain, encoding } = request;
    const path = toSitePath(request);
    const key = buildCacheKey(channel, target, path, domain);
    const cached = await options.cache.get(key, channel.set.id, {
      draw: async () => {
        const leave = request.enter();
        if (!leave) throw new OverloadedError('too many pending pages of one visitor');
        return fill({ target, channel, path, visit, domain, encoding }).finally(leave);
      },
      refresh: refill(channel.name, request),
    });
    if (cached.state !== 'miss' && domain === null)
      routing
        .routeCacheOf(channel)
        .remember(request.path + request.search, { key, route: visit.route });
    return cached;
  };
};

const createAnswer = (parts: PageParts) => {
  const { options, routing } = parts;
  const getPage = createGetPage(parts);
  const refusals = createRefusalLog('pages refused: render pool overloaded');
  return async (request: PageRequest): Promise<PageAnswer> => {
    const { visit, domain } = request;
    const channel = routing.channelOf(request.path, domain, request.cookies);
    // the canary of the requesting document has ended; the empty response makes the document open
    // the next page with a full page load
    if (channel === null) return { kind: 'page', page: nothingPage() };
    const { set } = channel;
    const answerError = (status: ErrorPageStatus): PageAnswer => ({
      kind: 'page',
      page: parts.errorPage(status, resolveSiteKind(domain)),
    });
    const destination = routing.resolve(channel, request);
    visit.route = toDestinationLabel(destination);
    if (destination.kind === 'redirect') {
      const status = options.isPrivate ? 302 : 301;
      return { kind: 'redirect', status, location: destination.location };
    }
    if (destination.kind === 'notFound') return answerError(404);
    if (destination.kind === 'unclaimed') return answerError(503);
    try {
      const { page, state } = await getPage(channel, destination, request);
      visit.cache = state;
      options.budget.viewed(channel.name);
      // an error page was rendered in advance, by no release; the releases of the set still decided
      // that it is the answer
      visit.releases = page.releases || set.id;
      return { kind: 'page', page };
    } catch (error) {
      if (error instanceof OverloadedError) {
        refusals.add(visit.log, { code: 'RENDER-003' });
        return answerError(503);
      }
      const { status, code } = resolveRenderError(error);
      const path = toSitePath(request);
      visit.log.error({ code, path, releases: set.id, err: error }, 'page render failed');
      return answerError(status);
    }
  };
};

export type PageService = {
  /** Resolves a page: route, cache, render. Never rejects: an error becomes its error page. */
  readonly answer: (request: PageRequest) => Promise<PageAnswer>;
  /**
   * Returns the cached page of a path on the main site, if the path was resolved before.
   * @param url raw path with its query
   * @param visit records the outcome, if there is a page
   * @param cookies header of the request
   * @returns null if `answer` has to be called
   */
  readonly atHand: (url: string, visit: Visit, cookies?: string) => ServedPage | null;
  /** Drops the cached copies of a page, and its blog's frame data, after a visitor's write. */
  readonly forget: (path: string) => void;
  /** Finds the page or redirect of a path on the main site, with the releases of a channel. */
  readonly resolve: (channel: Channel, path: string) => Destination;
  readonly errorPage: (status: ErrorPageStatus, site?: SiteKind) => ServedPage;
};

export const createPageService = (options: PageServiceOptions): PageService => {
  const errorPage: PageService['errorPage'] = (status, site = 'site') =>
    options.errorPages[site][status];
  const routing = createPageRouting(options);
  const parts = { options, routing, fill: createPageFill(options, errorPage), errorPage };
  const answer = createAnswer(parts);
  return {
    answer: options.isPrivate ? answer : redirectPunctuated(answer),
    atHand: createAtHand(parts),
    forget: createForget(parts),
    resolve: (channel, path) => routing.routeCacheOf(channel).resolve(path),
    errorPage,
  };
};
