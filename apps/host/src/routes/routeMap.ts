import type { PageSettings } from '../render/pageSettings.ts';
import type { OwnedClaim } from './destination.ts';

/** Where a document asks for the route map of the release set that it was rendered with. */
export const ROUTE_MAP_PATH = '/_routes';

/**
 * What a document needs to open other pages of the site by itself: the routes and parts of its release set. Its
 * settings name the parts that stand on it; this has all.
 */
export type RouteMap = Pick<PageSettings, 'remotes'> & {
  /** the release set, as in the document's `data-releases` */
  readonly releases: string;
  readonly claims: readonly OwnedClaim[];
  /** every page and module, `{remote}/{Expose}` */
  readonly modules: readonly string[];
};
