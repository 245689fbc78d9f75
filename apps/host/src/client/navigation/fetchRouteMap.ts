import { CANARY_VIEW_PATH, VIEW_PATH } from '../../protocol/pageView.ts';
import { ROUTE_MAP_PATH, type RouteMap } from '../../protocol/routes/routeMap.ts';

/** Reads the names of the releases with which the document was rendered. */
export const readDocumentReleases = (): string =>
  document.documentElement.getAttribute('data-releases') ?? '';

/** Resolves the path prefix of page views for the channel of the document. */
export const resolveViewPath = (): string =>
  document.documentElement.getAttribute('data-channel') === 'canary' ? CANARY_VIEW_PATH : VIEW_PATH;

/**
 * Fetches the route map of the document's release set. The browser caches the response for some
 * seconds, so each navigation may call this.
 * @returns null if other releases than the document's render pages by now
 * @errors rejects if the request fails.
 */
export const fetchRouteMap = async (): Promise<RouteMap | null> => {
  const releases = readDocumentReleases();
  const answer = await fetch(`${ROUTE_MAP_PATH}?releases=${encodeURIComponent(releases)}`);
  if (answer.status === 204) return null;
  if (!answer.ok) throw new Error(`${ROUTE_MAP_PATH} answered ${answer.status}`);
  // the route map is not validated, because the host of this release set wrote it
  return (await answer.json()) as RouteMap;
};
