import { LRUCache } from 'lru-cache';
import type { ReleaseSet } from '../../protocol/releases/release.ts';
import { collectClaims } from '../../protocol/releases/collectClaims.ts';
import type { RouteMap } from '../../protocol/routes/routeMap.ts';
import type { Exchange, Handler, HeaderList } from '../http/exchange.ts';
import { sendPage } from '../responses/sendPage.ts';
import { createServedBytes, type ServedPage } from '../responses/servedPage.ts';

/** the stable release set and the canary's release set */
const SETS_AT_ONCE = 2;
/** Seconds for which the browser answers repeated requests from its cache. */
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
 * `GET /_routes?releases=…`: the route map of a live release set, stable or canary. The response
 * for any other set is 204, which tells the document that newer releases now render the pages.
 * @param caching `Cache-Control` of the response
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
      // the document is older than the live releases; the browser would log an error status
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
