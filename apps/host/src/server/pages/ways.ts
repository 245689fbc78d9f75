import { LRUCache } from 'lru-cache';
import { claimsOf } from '../../remotes/registryPoller.server.ts';
import type { ReleaseSet } from '../../remotes/release.ts';
import { createRouteTable, type RouteTable } from '../../routes/routeTable.ts';

const MOST_KNOWN = 10_000;
/** of an address that is remembered, in characters: nobody fills the memory with queries */
const LONGEST_KNOWN = 300;

/** What an address of the site comes to: the key of its page's copies, and its name in figures. */
type Way = { readonly key: string; readonly route: string };

/** Where addresses lead for as long as one release set is live. */
export type Ways = {
  readonly id: string;
  readonly resolve: RouteTable;
  /** @param url raw path with its query  @returns undefined where none is remembered */
  readonly wayOf: (url: string) => Way | undefined;
  /** Spares an address of the site, at which a copy was found, being resolved again. */
  readonly remember: (url: string, way: Way) => void;
};

const waysWith = (set: ReleaseSet): Ways => {
  const known = new LRUCache<string, Way>({ max: MOST_KNOWN });
  return {
    id: set.id,
    resolve: createRouteTable(claimsOf(set)),
    wayOf: (url) => known.get(url),
    remember: (url, way) => {
      if (url.length <= LONGEST_KNOWN) known.set(url, way);
    },
  };
};

/** Keeps the ways of the live release set; another set's addresses may lead elsewhere. */
export const createWays = (): ((set: ReleaseSet) => Ways) => {
  let ways: Ways | null = null;
  return (set) => {
    if (ways?.id !== set.id) ways = waysWith(set);
    return ways;
  };
};
