import { LRUCache } from 'lru-cache';
import type { ReleaseSet } from '../../remotes/release.ts';
import { collectClaims } from '../../remotes/registryPoller.server.ts';
import type { RouteMap } from '../../routes/routeMap.ts';
import type { Exchange, Handler } from '../http/exchange.ts';
import { sendPage } from '../pages/sendPage.ts';
import { createServedBytes, type ServedPage } from '../pages/servedPage.ts';
import type { HeaderList } from '../pages/pageForms.ts';

/** the stable one and a canary's */
const SETS_AT_ONCE = 2;
/** A document that asks again within these seconds is answered by its browser. */
const MAX_AGE_S = 10;

const serve = (map: RouteMap, caching: HeaderList): ServedPage =>
  createServedBytes(
    new TextEncoder().encode(JSON.stringify(map)),
    { ...caching, 'X-Content-Type-Options': 'nosniff' },
    'application/json; charset=utf-8',
    map.releases,
  );

const setRequestedFor = ({ search }: Exchange) => new URLSearchParams(search).get('releases');

/**
 * `GET /_routes?releases=…`: the route map of a release set that is live, the stable one or the canary's;
 * 204 for any other, which tells a document that pages are rendered by other releases by now.
 * @param caching who may keep it
 */
export const createRouteMapAddress = (
  liveSets: () => readonly ReleaseSet[],
  caching: HeaderList = { 'Cache-Control': `public, max-age=${MAX_AGE_S}` },
): Handler => {
  const served = new LRUCache<string, ServedPage>({ max: SETS_AT_ONCE });
  return async (exchange) => {
    const requested = setRequestedFor(exchange);
    const set = liveSets().find(({ id }) => id === requested);
    if (!set) {
      // no fault, which a browser would announce: the document is older than the releases
      exchange.response.writeHead(204, { 'Cache-Control': 'no-store' });
      exchange.response.end();
      return;
    }
    const page =
      served.get(set.id) ?? serve({ releases: set.id, claims: collectClaims(set) }, caching);
    served.set(set.id, page);
    await sendPage(exchange, page);
  };
};
