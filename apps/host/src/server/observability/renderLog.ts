import { contextFields } from '@engawa/observability/requestContext.server.ts';
import type { Logger } from '@engawa/observability/log/logger.server.ts';
import { releasesText } from '../../protocol/releases/release.ts';
import { toDestinationLabel } from '../../protocol/routes/destination.ts';
import type { RenderedJob } from '../../worker/pool/renderPool.server.ts';

const round = (ms: number) => Math.round(ms * 100) / 100;

/**
 * Logs one line per rendered page: the releases and the duration of each phase. The line lists the
 * reads if the page was slow or its trace is sampled.
 */
export const createRenderLog =
  (log: Logger, slowMs: number) =>
  ({ request, page, report, ms }: RenderedJob): void => {
    const { context, target, versions } = request;
    const isWhole = ms >= slowMs || context?.trace.isSampled === true;
    // only the error pages, which are rendered before the first request, have no context
    log[context === null ? 'debug' : 'info'](
      {
        ...(context === null ? {} : contextFields(context)),
        page_type: toDestinationLabel(target),
        ...(target.kind === 'page' && { path: target.match.path }),
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
      'page rendered',
    );
  };
