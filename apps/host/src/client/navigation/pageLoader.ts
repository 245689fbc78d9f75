import type { Destination } from '../../protocol/routes/destination.ts';
import { hasView, type PageView } from '../../protocol/pageView.ts';
import type { RouteTable } from '../../protocol/routes/routeTable.ts';
import { readDocumentReleases, resolveViewPath } from './fetchRouteMap.ts';
import { stagePage } from './stagePage.ts';
import type { ViewOutcome } from './show/stagedPage.ts';
import type { ClientApp } from './show/clientApp.ts';
import type { ViewLoad } from './prefetcher.ts';

/**
 * Whether an address without a query can open within the document. Callers pass paths only, because
 * an address with a query that its page reads is always loaded as a document.
 */
export const opensWithin = (
  destination: Destination,
): destination is Extract<Destination, { kind: 'page' | 'redirect' }> =>
  destination.kind === 'redirect' || hasView(destination);

/**
 * Fetches all data of a page in one round trip.
 * @returns null if the host has no such page, or loads it with other releases than the document's
 * @errors rejects if the request fails.
 */
export const fetchView = async (path: string, signal: AbortSignal): Promise<PageView | null> => {
  const answer = await fetch(resolveViewPath() + path, { signal });
  // 204: the canary that rendered the document has ended
  if (!answer.ok || answer.status === 204) return null;
  // the view is not validated, because this site's host wrote it; the comparison of release names
  // below rejects the response of another release set
  const view = (await answer.json()) as PageView;
  return view.releases === readDocumentReleases() ? view : null;
};

const load = async (
  destination: Destination,
  path: string,
  client: ClientApp,
  signal: AbortSignal,
): Promise<ViewOutcome> => {
  if (!opensWithin(destination)) return { kind: 'document' };
  if (destination.kind === 'redirect') return destination;
  try {
    return await stagePage(destination, client, () => fetchView(path, signal));
  } catch (error) {
    // the load was aborted on purpose, so the result has no effect
    if (signal.aborted) return { kind: 'document' };
    throw error;
  }
};

/** Creates the function that starts to load the page of a path. */
export const createPageLoader =
  (client: ClientApp, resolve: RouteTable) =>
  (path: string): ViewLoad => {
    const given = new AbortController();
    return {
      outcome: load(resolve(path), path, client, given.signal),
      abort: () => given.abort(),
    };
  };
