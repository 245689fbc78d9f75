import { pageForDomain } from '../../domains/pageForDomain.ts';
import { ERROR_PAGE_STATUSES, type ErrorPageStatus } from '../../errors/errorPages.ts';
import { errorDestination } from '../../pages/errorDestination.ts';
import { encodedWell } from '../../render/compressed.ts';
import type { RenderedPage } from '../../render/protocol.ts';
import type { RenderPool } from '../../render/pool/renderPool.server.ts';
import { servedPageOf, type ServedPage } from './servedPage.ts';
import type { HeaderList } from './pageForms.ts';

export type ErrorPages = Readonly<Record<ErrorPageStatus, ServedPage>>;

/** Where a page stands: on the site, or on a domain that is not the service's. */
export type Ground = 'site' | 'domain';

/** A page of the site on which the analytics of its blog's owner run has a policy of its own. */
export type PageGround = Ground | 'analysed';

export type ErrorPagesSetup = {
  /** the host's own release, all that these pages are made of */
  readonly hostVersion: string;
  readonly hostOrigin: string;
  /** headers of every page */
  readonly common: Readonly<Record<Ground, HeaderList>>;
};

const RETRY_AFTER_S = 5;

/** The same page for a domain: all its links lead to the site. */
const forDomain = async (page: RenderedPage, hostOrigin: string): Promise<RenderedPage> => {
  const html = await pageForDomain(new TextDecoder().decode(page.identity), {
    amebaId: null,
    hostOrigin,
    canonicalUrl: `${hostOrigin}/`,
  });
  const identity = new TextEncoder().encode(html);
  return { ...page, identity, encoded: encodedWell(identity) };
};

const served = (page: RenderedPage, status: ErrorPageStatus, common: HeaderList): ServedPage =>
  servedPageOf(
    { ...page, status, cacheTags: [] },
    {
      ...common,
      'Cache-Control': 'no-store',
      ...(status === 503 ? { 'Retry-After': RETRY_AFTER_S } : {}),
    },
  );

/** Renders every error page once, so that one can be shown when nothing can be rendered any more. */
export const drawErrorPages = async (
  pool: Pick<RenderPool, 'render'>,
  { hostVersion, hostOrigin, common }: ErrorPagesSetup,
): Promise<Readonly<Record<Ground, ErrorPages>>> => {
  const drawn = await Promise.all(
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
  const pagesOf = (ground: Ground) =>
    // every status has been rendered
    Object.fromEntries(
      drawn.map((page) => [page.status, served(page[ground], page.status, common[ground])]),
    ) as ErrorPages;
  return { site: pagesOf('site'), domain: pagesOf('domain') };
};
