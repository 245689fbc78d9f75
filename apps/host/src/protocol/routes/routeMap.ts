import type { OwnedClaim } from './destination.ts';

/** Address of the route map of a document's release set. */
export const ROUTE_MAP_PATH = '/_routes';

/** The routes of a release set, by which a document in the browser resolves addresses. */
export type RouteMap = {
  /** the release set, as in the document's `data-releases` */
  readonly releases: string;
  readonly claims: readonly OwnedClaim[];
};
