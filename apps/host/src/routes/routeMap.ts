import type { OwnedClaim } from './destination.ts';

/** Where a document asks for the route map of the release set that it was rendered with. */
export const ROUTE_MAP_PATH = '/_routes';

/** What a document needs to resolve addresses of the site by itself: the routes of its release set. */
export type RouteMap = {
  /** the release set, as in the document's `data-releases` */
  readonly releases: string;
  readonly claims: readonly OwnedClaim[];
};
