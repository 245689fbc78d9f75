import { contextFields } from '@engawa/observability/requestContext.server.ts';
import type { Logger } from '@engawa/observability/log/logger.server.ts';
import { releasesText } from '../../remotes/release.ts';
import type { DrawTarget } from '../../render/protocol.ts';
import type { Drawing } from '../../render/renderPool.server.ts';

const round = (ms: number) => Math.round(ms * 100) / 100;

/** The page's type where it has one; a bounded set in any case. */
export const pageTypeOf = (target: DrawTarget): string =>
  target.kind === 'page' ? target.match.pageType : target.kind;

const pathOf = (target: DrawTarget) => {
  if (target.kind === 'page') return { path: target.match.path };
  return target.kind === 'not-yet' ? { path: target.path } : {};
};

/**
 * One line a drawn page: with which releases, and where its time went. Its reads are listed where it
 * was slow or its trace is sampled.
 */
export const createDrawLog =
  (log: Logger, slowMs: number) =>
  ({ request, page, report, ms }: Drawing): void => {
    const { context, target, versions } = request;
    const isWhole = ms >= slowMs || context?.trace.isSampled === true;
    // error pages, drawn once before anybody asks
    log[context === null ? 'debug' : 'info'](
      {
        ...(context === null ? {} : contextFields(context)),
        page_type: pageTypeOf(target),
        ...pathOf(target),
        releases: releasesText(versions),
        status: page.status,
        ms: round(ms),
        load_ms: round(report.loadMs),
        draw_ms: round(report.drawMs),
        compress_ms: round(report.compressMs),
        reads: report.reads.length,
        ...(isWhole
          ? {
              read_list: report.reads.map(({ startMs, ms: readMs, ...read }) => ({
                ...read,
                start_ms: round(startMs),
                ms: round(readMs),
              })),
            }
          : {}),
      },
      'a page was drawn',
    );
  };
