import { CANARY_VIEW_PATH, VIEW_PATH } from '../../routes/pageView.ts';
import { ROUTE_MAP_PATH, type RouteMap } from '../../routes/routeMap.ts';

/** The release set that the document was rendered with. */
export const readDocumentReleases = (): string =>
  document.documentElement.getAttribute('data-releases') ?? '';

/** Below which the pages stand that the document takes in: those of its own channel. */
export const resolveViewPath = (): string =>
  document.documentElement.getAttribute('data-channel') === 'canary' ? CANARY_VIEW_PATH : VIEW_PATH;

/**
 * Asks for the route map of the document's release set. Its browser answers by itself for some seconds,
 * so that it may be asked before each page.
 * @returns null where pages are rendered by other releases by now
 * @errors rejects where the host does not answer.
 */
export const fetchRouteMap = async (): Promise<RouteMap | null> => {
  const releases = readDocumentReleases();
  const answer = await fetch(`${ROUTE_MAP_PATH}?releases=${encodeURIComponent(releases)}`);
  if (answer.status === 204) return null;
  if (!answer.ok) throw new Error(`${ROUTE_MAP_PATH} answered ${answer.status}`);
  // written by the host of this very release set, whose scripts these are
  return (await answer.json()) as RouteMap;
};
