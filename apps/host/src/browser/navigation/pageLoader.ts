import type { SagaServices } from '@engawa/contract';
import type { Destination } from '../../routes/destination.ts';
import type { RouteTable } from '../../routes/routeTable.ts';
import { stagePage } from './stagePage.ts';
import type { ViewOutcome } from './stagedView.ts';
import type { ClientApp } from './clientApp.ts';
import type { ViewLoad } from './prefetcher.ts';
import { fetchRouteMap } from './fetchRouteManifest.ts';

export type ViewLoaderOptions = {
  readonly resolve: RouteTable;
  readonly services: Pick<SagaServices, 'read' | 'write'>;
  /** what a page shows as now, epoch ms UTC */
  readonly nowMs: () => number;
};

/**
 * Whether an address without a query can be opened within the document: only paths are passed to those who
 * open pages here. With a query that its page reads, it is a document of its own.
 */
export const opensWithin = (
  destination: Destination,
): destination is Extract<Destination, { kind: 'page' | 'redirect' }> =>
  destination.kind === 'redirect' ||
  (destination.kind === 'page' && Object.keys(destination.match.query ?? {}).length === 0);

const load = async (
  destination: Destination,
  living: ClientApp,
  { services, nowMs }: ViewLoaderOptions,
  signal: AbortSignal,
): Promise<ViewOutcome> => {
  if (!opensWithin(destination)) return { kind: 'document' };
  if (destination.kind === 'redirect') return destination;
  const [routes, outcome] = await Promise.all([
    fetchRouteMap(),
    stagePage(destination, living, {
      ...services,
      nowMs: nowMs(),
      signal,
    }),
  ]);
  // other releases are live by now: a page of theirs is a document of its own
  return routes ? outcome : { kind: 'document' };
};

/** Begins to load pages by their paths. */
export const createPageLoader =
  (living: ClientApp, options: ViewLoaderOptions) =>
  (path: string): ViewLoad => {
    const given = new AbortController();
    return {
      outcome: load(options.resolve(path), living, options, given.signal),
      abort: () => given.abort(),
    };
  };
