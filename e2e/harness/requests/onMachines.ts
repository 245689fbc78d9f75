import { readOpenMetrics } from '@engawa/observability/metrics/openMetrics.fixture.ts';
import { JSDOM } from 'jsdom';
import type { Machines } from '../product/machines.ts';
import { rawRequest } from './rawRequest.ts';

/** A page as each host itself has it, past the balancer. */
export const onEachHost = async <T>(
  { hosts, host }: Machines,
  url: string,
  look: (page: { readonly status: number; readonly document: Document }) => T,
): Promise<readonly T[]> =>
  Promise.all(
    hosts.map(async ({ origin }) => {
      const { pathname } = new URL(url);
      const answer = await rawRequest(origin, pathname, { headers: { host: new URL(host).host } });
      const { document } = new JSDOM(answer.body.toString()).window;
      return look({ status: answer.status, document });
    }),
  );

/** How often reads of pages ended in one of these ways, over all platforms. */
export const readsThat = async (
  { platforms, adminToken }: Machines,
  ...outcomes: readonly string[]
) => {
  const headers = { Authorization: `Bearer ${adminToken}` };
  const sums = await Promise.all(
    platforms.map(async ({ origin }) => {
      const answer = await fetch(`${origin}/_metrics`, { headers });
      const figures = readOpenMetrics(await answer.text());
      return outcomes.map((outcome) =>
        figures.sum('engawa_platform_replica_reads_total', { outcome }),
      );
    }),
  );
  return sums.flat().reduce((sum, count) => sum + count, 0);
};
