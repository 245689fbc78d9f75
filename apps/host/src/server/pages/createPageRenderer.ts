import type { CanaryBudget } from '../canary/canaryBudget.server.ts';
import type { Domain } from '../../protocol/customDomains/domain.ts';
import { findOwner, collectVersions } from '../../protocol/releases/release.ts';
import type { HeldEncoding } from '../../protocol/compressedText.ts';
import { OverloadedError } from '../../worker/pool/renderErrors.ts';
import type { RenderPool } from '../../worker/pool/renderPool.server.ts';
import type { RenderedPage } from '../../protocol/workerMessages.ts';
import type { RenderedDestination } from '../../protocol/routes/destination.ts';
import type { Visit } from '../http/visit.ts';
import type { Channel } from './channels.ts';
import { createRecentReports } from './recentReports.ts';

type Versions = Readonly<Record<string, string>>;

export type RenderRequest = {
  readonly target: RenderedDestination;
  readonly channel: Channel;
  /** path on the main site, even for a custom domain */
  readonly path: string;
  readonly visit: Visit;
  readonly domain: Domain | null;
  /** null for a background render */
  readonly encoding: HeldEncoding | null;
};

/**
 * A rendered page with the releases that rendered it, which may differ from the releases of its
 * channel.
 */
export type RenderedWith = { readonly page: RenderedPage; readonly versions: Versions };

export type PageRendererSetup = {
  readonly pool: Pick<RenderPool, 'render'>;
  readonly now: () => number;
  readonly budget: Pick<CanaryBudget, 'rendered'>;
};

/**
 * Creates a channel's renderer. If the page's remote fails, the remote's last good release renders
 * the page.
 */
export const createPageRenderer = ({ pool, now, budget }: PageRendererSetup) => {
  /** Renders a page and reports the outcome to the canary's budget. An overload is not reported. */
  const renderPage = async (channel: Channel, requested: Parameters<RenderPool['render']>[0]) => {
    const beganMs = performance.now();
    const isAwaited = requested.isAwaited === true;
    const tell = (page: RenderedPage | null) =>
      budget.rendered(channel.name, { page, ms: performance.now() - beganMs, isAwaited });
    try {
      const page = await pool.render(requested);
      tell(page);
      return page;
    } catch (error) {
      if (!(error instanceof OverloadedError)) tell(null);
      throw error;
    }
  };
  const isHangReportedRecently = createRecentReports(() => performance.now());
  const report = (path: string, page: RenderedPage, { log }: Visit, { set }: Channel) => {
    for (const { release, code, message } of page.failures) {
      if (code === 'REMOTE-010' && isHangReportedRecently(release)) continue;
      log.error({ code, release, owner: findOwner(release, [set]), path }, message);
    }
  };
  return async ({
    target,
    channel,
    path,
    visit,
    domain,
    encoding,
  }: RenderRequest): Promise<RenderedWith> => {
    const requested = {
      target,
      nowMs: now(),
      context: visit.context,
      isAwaited: encoding !== null,
      ...(encoding && { encoding }),
      ...(domain === null ? {} : { forDomain: { amebaId: domain.amebaId } }),
    };
    const versions = collectVersions(channel.set);
    const ofCanary = channel.name === 'canary' && { isCanary: true as const };
    const first = await renderPage(channel, { ...requested, versions, ...ofCanary });
    report(path, first, visit, channel);
    if (first.brokenRemote === null) return { page: first, versions };
    const lastGood = channel.lastGoodOf(first.brokenRemote);
    if (!lastGood || lastGood.record.version === versions[first.brokenRemote]) {
      return { page: first, versions };
    }
    const earlier = { ...versions, [first.brokenRemote]: lastGood.record.version };
    const second = await pool.render({ ...requested, versions: earlier });
    report(path, second, visit, channel);
    return { page: second, versions: earlier };
  };
};
