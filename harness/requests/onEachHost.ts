import { readOpenMetrics } from '@engawa/observability/metrics/openMetrics.fixture.ts';
import { parse } from 'parse5';
import { findAttribute, collectElements, collectText } from '../pages/collectElements.ts';
import type { Machines } from '../product/machines.ts';
import { rawRequest } from './rawRequest.ts';

/** A page of one host; its elements in document order. */
export type PageOfHost = {
  readonly status: number;
  readonly elements: ReturnType<typeof collectElements>;
};

/** Requests a page from each host, without the load balancer. */
export const onEachHost = async <T>(
  { hosts, host }: Machines,
  url: string,
  look: (page: PageOfHost) => T,
): Promise<readonly T[]> =>
  Promise.all(
    hosts.map(async ({ origin }) => {
      const { pathname } = new URL(url);
      const { status, body } = await rawRequest(origin, pathname, {
        headers: { host: new URL(host).host },
      });
      return look({ status, elements: collectElements(parse(body.toString())) });
    }),
  );

/** The number on the like button of an entry, or NaN. */
export const readLikes =
  (entryId: number) =>
  ({ elements }: PageOfHost): number => {
    const box = elements.find((element) => findAttribute(element, 'id') === `iine-${entryId}`);
    const button = box && collectElements(box).find(({ tagName }) => tagName === 'button');
    return button ? Number(collectText(button).replaceAll(/\D/g, '')) : Number.NaN;
  };

/** The releases of a rendered page. */
export const readReleases = ({ elements }: PageOfHost): readonly string[] => {
  const root = elements.find(({ tagName }) => tagName === 'html');
  return ((root && findAttribute(root, 'data-releases')) ?? '').split(' ');
};

/** Counts the page reads with one of these outcomes, over all platforms. */
export const countReads = async (
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
