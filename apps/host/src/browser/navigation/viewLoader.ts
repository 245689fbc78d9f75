import type { SagaServices } from '@engawa/contract';
import type { Resolution, RouteTable } from '../../routes/routeTable.ts';
import { loadView } from './loadView.ts';
import type { ViewOutcome } from './loadedView.ts';
import type { LivingPage } from './livingPage.ts';
import type { ViewLoad } from './prefetcher.ts';
import { fetchRouteMap } from './routesOfDocument.ts';

export type ViewLoaderOptions = {
  readonly resolve: RouteTable;
  readonly services: Pick<SagaServices, 'read' | 'write'>;
  /** what a page shows as now, epoch ms UTC */
  readonly nowMs: () => number;
};

/** Whether a page is the same whatever its query: paths alone are told to those who open pages here. */
const isOfItsPath = (resolution: Resolution): boolean =>
  resolution.kind === 'page'
    ? resolution.match.query === undefined
    : resolution.kind === 'site-top';

/** Whether an address can be opened within the document. Other addresses are documents of their own. */
export const opensWithin = (resolution: Resolution): boolean =>
  resolution.kind === 'redirect' || isOfItsPath(resolution);

const outcomeOf = async (
  resolution: Resolution,
  living: LivingPage,
  { services, nowMs }: ViewLoaderOptions,
  signal: AbortSignal,
): Promise<ViewOutcome> => {
  if (resolution.kind === 'redirect') return resolution;
  if (resolution.kind !== 'page' && resolution.kind !== 'site-top') return { kind: 'document' };
  if (!isOfItsPath(resolution)) return { kind: 'document' };
  const [routes, outcome] = await Promise.all([
    fetchRouteMap(),
    loadView(resolution, living, {
      ...services,
      nowMs: nowMs(),
      signal,
    }),
  ]);
  // other releases are live by now: a page of theirs is a document of its own
  return routes ? outcome : { kind: 'document' };
};

/** Begins to load pages by their paths. */
export const createViewLoader =
  (living: LivingPage, options: ViewLoaderOptions) =>
  (path: string): ViewLoad => {
    const given = new AbortController();
    return {
      outcome: outcomeOf(options.resolve(path), living, options, given.signal),
      abort: () => given.abort(),
    };
  };
