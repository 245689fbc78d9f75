import type { RenderPool } from '../render/renderPool.server.ts';
import { servedPageOf, type HeaderList, type ServedPage } from './servedPage.ts';

/** Statuses that have an error page. */
export const ERROR_STATUSES = [400, 401, 403, 404, 405, 408, 417, 500, 503, 504] as const;
export type ErrorStatus = (typeof ERROR_STATUSES)[number];

export type ErrorPages = ReadonlyMap<ErrorStatus, ServedPage>;

const RETRY_AFTER_S = 5;

/**
 * Draws every error page once, so that one can be shown when nothing can be drawn any more.
 * @param hostVersion the host's own release, all that these pages are made of
 */
export const drawErrorPages = async (
  pool: RenderPool,
  hostVersion: string,
  common: HeaderList,
): Promise<ErrorPages> => {
  const pages = await Promise.all(
    ERROR_STATUSES.map(async (status) => {
      const page = await pool.render({
        target: { kind: 'error', status },
        versions: { host: hostVersion },
        nowMs: 0,
        context: null,
      });
      const headers = {
        ...common,
        'Cache-Control': 'no-store',
        ...(status === 503 ? { 'Retry-After': RETRY_AFTER_S } : {}),
      };
      return [status, servedPageOf({ ...page, status, cacheTags: [] }, headers)] as const;
    }),
  );
  return new Map(pages);
};
