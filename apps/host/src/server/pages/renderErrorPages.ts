import { pageForDomain } from '../../protocol/customDomains/pageForDomain.ts';
import { ERROR_PAGE_STATUSES, type ErrorPageStatus } from '../../protocol/errorPageStatus.ts';
import { errorDestination } from '../../frame/pages/errorDestination.ts';
import { compressWell } from '../../worker/compress.ts';
import type { RenderedPage } from '../../protocol/workerMessages.ts';
import type { RenderPool } from '../../worker/pool/renderPool.server.ts';
import { createServedPage, type ServedPage } from '../responses/servedPage.ts';
import type { HeaderList } from '../http/exchange.ts';
import type { SiteKind } from '../http/securityHeaders.ts';

export type ErrorPages = Readonly<Record<ErrorPageStatus, ServedPage>>;

export type ErrorPagesSetup = {
  /** the host's own release, which alone renders these pages */
  readonly hostVersion: string;
  readonly hostOrigin: string;
  /** headers of every page */
  readonly common: Readonly<Record<SiteKind, HeaderList>>;
};

const RETRY_AFTER_S = 5;

/** Rewrites the page for a custom domain: all its links lead to the main site. */
const forDomain = async (page: RenderedPage, hostOrigin: string): Promise<RenderedPage> => {
  const html = await pageForDomain(new TextDecoder().decode(page.identity), {
    amebaId: null,
    hostOrigin,
    canonicalUrl: `${hostOrigin}/`,
  });
  const identity = new TextEncoder().encode(html);
  return { ...page, identity, encoded: compressWell(identity) };
};

const served = (page: RenderedPage, status: ErrorPageStatus, common: HeaderList): ServedPage =>
  createServedPage(
    { ...page, status, cacheTags: [] },
    {
      ...common,
      'Cache-Control': 'no-store',
      ...(status === 503 ? { 'Retry-After': RETRY_AFTER_S } : {}),
    },
  );

/** Renders every error page in advance, so that error pages are available when rendering fails. */
export const renderErrorPages = async (
  pool: Pick<RenderPool, 'render'>,
  { hostVersion, hostOrigin, common }: ErrorPagesSetup,
): Promise<Readonly<Record<SiteKind, ErrorPages>>> => {
  const rendered = await Promise.all(
    ERROR_PAGE_STATUSES.map(async (status) => {
      const site = await pool.render({
        target: errorDestination(status),
        versions: { host: hostVersion },
        nowMs: 0,
        context: null,
      });
      return { status, site, domain: await forDomain(site, hostOrigin) };
    }),
  );
  const buildErrorPages = (ground: SiteKind) =>
    // cast: an error page of every status has been rendered
    Object.fromEntries(
      rendered.map((page) => [page.status, served(page[ground], page.status, common[ground])]),
    ) as ErrorPages;
  return { site: buildErrorPages('site'), domain: buildErrorPages('domain') };
};
