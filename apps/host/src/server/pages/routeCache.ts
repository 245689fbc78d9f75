import { LRUCache } from 'lru-cache';
import { collectClaims } from '../../protocol/releases/collectClaims.ts';
import type { ReleaseSet } from '../../protocol/releases/release.ts';
import { createRouteTable, type RouteTable } from '../../protocol/routes/routeTable.ts';

const MOST_KNOWN = 10_000;
/** longest cached URL, in characters, so that invented queries cannot fill the memory */
const LONGEST_KNOWN = 300;

/** The resolved route of a URL: cache key of its page, and route name for metrics. */
type CachedRoute = { readonly key: string; readonly route: string };

/** Caches resolved routes while one release set is live. */
export type RouteCache = {
  readonly id: string;
  readonly resolve: RouteTable;
  /** @param url raw path with its query  @returns undefined if it is not cached */
  readonly findRoute: (url: string) => CachedRoute | undefined;
  /** Caches the route of a URL whose page was found, so that the URL need not be resolved again. */
  readonly remember: (url: string, way: CachedRoute) => void;
};

const buildRouteCache = (set: ReleaseSet): RouteCache => {
  const known = new LRUCache<string, CachedRoute>({ max: MOST_KNOWN });
  return {
    id: set.id,
    resolve: createRouteTable(collectClaims(set)),
    findRoute: (url) => known.get(url),
    remember: (url, way) => {
      if (url.length <= LONGEST_KNOWN) known.set(url, way);
    },
  };
};

/**
 * Creates a function that returns the route cache of a release set. Another set gets a new cache,
 * because it may resolve paths differently.
 */
export const createRouteCache = (): ((set: ReleaseSet) => RouteCache) => {
  let ways: RouteCache | null = null;
  return (set) => {
    if (ways?.id !== set.id) ways = buildRouteCache(set);
    return ways;
  };
};
