import type { IncomingMessage } from 'node:http';
import type { HostContext } from './hostContext.ts';
import type { Rendering } from './createRendering.ts';
import {
  createPageHeaders,
  domainPageHeaders,
  embedHeaders,
  pageSecurityHeaders,
} from './http/securityHeaders.ts';
import { Visit } from './http/visit.ts';
import { createVisitorLimit, limitPerVisitor } from './http/visitorLimit.ts';
import { renderErrorPages } from './pages/renderErrorPages.ts';
import { createPageService } from './pages/pageService.ts';

/** Maximum number of pages that one visitor may wait for at the same time. */
const PAGES_PER_VISITOR = 8;

/** Creates the pages of the live releases; resolves once the first releases are live. */
export const createSite = async (
  { config, log, now, bootScript, visitorOf }: HostContext,
  { own, pool, cache, live, dictionaries }: Rendering,
) => {
  const { origins, hasDictionary } = config;
  const { follower, channels, watch } = live;
  const headers = {
    site: pageSecurityHeaders(config, bootScript),
    domain: domainPageHeaders(config, bootScript),
  };
  const errorPages = await renderErrorPages(pool, {
    hostVersion: own.record.version,
    hostOrigin: origins.host,
    common: headers,
  });
  await follower.start();
  if (hasDictionary) await dictionaries.start();
  /** services that the release sets of links use, too */
  const setup = {
    embedHeaders: embedHeaders(config),
    hostOrigin: origins.host,
    now,
    ownVisit: () => new Visit({}, log),
  };
  const pages = createPageService({
    ...setup,
    pool,
    cache,
    errorPages,
    headersOf: createPageHeaders(config, bootScript),
    dictionaries: hasDictionary ? dictionaries.dictionaries : null,
    channels,
    budget: watch.budget,
    isCdnPurged: config.isCdnPurged,
    isIncomplete: live.isIncomplete,
  });
  const enter = createVisitorLimit(limitPerVisitor(PAGES_PER_VISITOR, config.pagesPerVisitor));
  return {
    headers,
    setup,
    pages,
    /** Counts a pending page of a visitor. @returns null if the visitor has too many */
    enter: (request: IncomingMessage) => enter(visitorOf(request)),
  };
};

export type Site = Awaited<ReturnType<typeof createSite>>;
