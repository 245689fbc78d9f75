import { LRUCache } from 'lru-cache';
import { collectClaims } from '../../remotes/registryPoller.server.ts';
import type { ReleaseSet } from '../../remotes/release.ts';
import { createRouteTable, type RouteTable } from '../../routes/routeTable.ts';

const MOST_KNOWN = 10_000;
/** of an address that is remembered, in characters: nobody fills the memory with queries */
const LONGEST_KNOWN = 300;

/** What an address of the site comes to: the key of its page's copies, and its name in figures. */
type CachedRoute = { readonly key: string; readonly route: string };

/** Where addresses lead for as long as one release set is live. */
export type RouteCache = {
  readonly id: string;
  readonly resolve: RouteTable;
  /** @param url raw path with its query  @returns undefined where none is remembered */
  readonly findRoute: (url: string) => CachedRoute | undefined;
  /** Spares an address of the site, at which a copy was found, being resolved again. */
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

/** Keeps the ways of the live release set; another set's addresses may lead elsewhere. */
export const createRouteCache = (): ((set: ReleaseSet) => RouteCache) => {
  let ways: RouteCache | null = null;
  return (set) => {
    if (ways?.id !== set.id) ways = buildRouteCache(set);
    return ways;
  };
};
