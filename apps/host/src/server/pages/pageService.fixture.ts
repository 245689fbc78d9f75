import { aLog } from '@engawa/observability/log/aLog.fixture.ts';
import type { Domain } from '../../protocol/customDomains/domain.ts';
import { aRelease } from '../../protocol/releases/release.fixture.ts';
import { buildReleaseSet } from '../../protocol/releases/release.ts';
import type { RenderedPage, RenderRequest } from '../../protocol/workerMessages.ts';
import type { HeldEncoding } from '../../protocol/compressedText.ts';
import { OverloadedError } from '../../worker/pool/renderErrors.ts';
import type { Leave } from '../http/visitorLimit.ts';
import { ERROR_PAGE_STATUSES, type ErrorPageStatus } from '../../protocol/errorPageStatus.ts';
import type { ErrorPages } from './renderErrorPages.ts';
import { createChannels } from './channels.ts';
import { PageCache } from './pageCache.ts';
import { createPageService } from './pageService.ts';
import { Dictionaries } from '../responses/pageDictionary.ts';
import type { ServedPage, PageAnswer } from '../responses/servedPage.ts';
import { Visit } from '../http/visit.ts';
import { anErrorPage, aServedPage, readPageText } from '../responses/servedPage.fixture.ts';

const entry = (version: string) =>
  aRelease('entry', version, '', {
    exposes: {
      './BlogTop': {
        kind: 'page',
        js: [],
        css: [],
        claims: [
          { file: '', pageType: 'blog-blogtop' },
          { scope: 'site', file: 'search/', pageType: 'site-search', query: ['q', 'page'] },
        ],
      },
    },
  });

const buildErrorPages = (make: (status: ErrorPageStatus) => ServedPage) =>
  Object.fromEntries(ERROR_PAGE_STATUSES.map((status) => [status, make(status)])) as ErrorPages;

const ERROR_PAGES = buildErrorPages(anErrorPage);
const DOMAIN_ERROR_PAGES = buildErrorPages((status) => aServedPage(`domain ${status}`, { status }));

type Draw = (request: Omit<RenderRequest, 'id'>) => RenderedPage;

/**
 * Creates a page service. @param isCdnPurged whether a CDN receives the purges
 * @param isPrivate whether all pages belong to one session
 * @param staleMs how long a stale copy is served
 */
export const aService = (draw: Draw, isCdnPurged = false, staleMs = 0, isPrivate = false) => {
  const rendered: Omit<RenderRequest, 'id'>[] = [];
  const forgotten: unknown[] = [];
  /** recorded calls of the canary's budget */
  const counted: string[] = [];
  const { log, lines, messages } = aLog();
  const visits: Visit[] = [];
  const clock = { nowMs: 0 };
  /** current time of rendered pages */
  const now = { ms: 7 };
  const host = aRelease('host', '1.0.0');
  const live = { version: '2.0.0', canary: null as string | null, isIncomplete: false };
  const cache = new PageCache({
    maxBytes: 1_000_000,
    maxMissingBytes: 10_000,
    staleMs,
    now: () => clock.nowMs,
    onRefreshFailed: () => undefined,
    isOverload: (error) => error instanceof OverloadedError,
  });
  const dictionaries = new Dictionaries();
  const service = createPageService({
    pool: {
      render: async (request) => {
        rendered.push(request);
        return draw(request);
      },
      forget: (tags) => void forgotten.push(tags),
    },
    cache,
    errorPages: { site: ERROR_PAGES, domain: DOMAIN_ERROR_PAGES },
    headersOf: ({ id }) => ({
      site: { 'X-Common': id },
      domain: { 'X-Common': 'domain' },
      analysed: { 'X-Common': 'analysed' },
    }),
    embedHeaders: { 'X-Common': 'embed' },
    dictionaries,
    hostOrigin: 'https://blog.example',
    channels: createChannels({
      get set() {
        return buildReleaseSet({ host, entry: entry(live.version) });
      },
      get canary() {
        const { canary: version } = live;
        const set = buildReleaseSet({ host, entry: entry(version ?? '') });
        return version === null ? null : { remote: 'entry', version, share: 5, set, sinceMs: 0 };
      },
      lastGoodOf: (remote) => (remote === 'entry' ? entry('1.0.0') : undefined),
    }),
    budget: {
      viewed: (channel) => void counted.push(`${channel} viewed`),
      rendered: (channel, { page }) =>
        void counted.push(`${channel} ${page === null ? 'failed' : 'rendered'}`),
    },
    now: () => now.ms,
    isCdnPurged,
    ...(isPrivate && { isPrivate: true as const }),
    isIncomplete: () => live.isIncomplete,
    ownVisit: () => new Visit({}, log),
  });
  const answer = (
    path: string,
    search: string,
    domain: Domain | null = null,
    enter: () => Leave | null = () => () => undefined,
    encoding: HeldEncoding = 'zstd',
    cookies?: string,
  ) => {
    const visit = new Visit({}, log);
    visits.push(visit);
    return service.answer({ path, search, visit, domain, enter, encoding, cookies });
  };
  const atHand = (url: string, cookies?: string) => {
    const visit = new Visit({}, log);
    const page = service.atHand(url, visit, cookies);
    if (page !== null) visits.push(visit);
    return page && requirePage({ kind: 'page', page });
  };
  return {
    answer,
    atHand,
    dictionaries,
    forget: service.forget,
    forgotten,
    counted,
    rendered,
    visits,
    lines,
    logged: messages,
    clock,
    now,
    live,
    cache,
  };
};

export const requirePage = (answer: PageAnswer) => {
  if (answer.kind !== 'page') throw new Error('no page');
  const { status, forms } = answer.page;
  return { status, text: readPageText(answer.page), headers: forms.held.headers };
};
