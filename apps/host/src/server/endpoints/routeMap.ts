import type { ReleaseSet } from '../../remotes/release.ts';
import { claimsOf } from '../../remotes/registryPoller.server.ts';
import { filesOfReleases } from '../../render/releaseFiles.ts';
import type { RouteMap } from '../../routes/routeMap.ts';
import type { Exchange, Handler } from '../http/exchange.ts';
import { sendPage } from '../pages/sendPage.ts';
import { servedBytesOf, type ServedPage } from '../pages/servedPage.ts';

/** A document that asks again within these seconds is answered by its browser. */
const MAX_AGE_S = 10;

const HEADERS = {
  'Cache-Control': `public, max-age=${MAX_AGE_S}`,
  'X-Content-Type-Options': 'nosniff',
};

const modulesOf = ({ releases }: ReleaseSet): readonly string[] =>
  Object.values(releases)
    .filter(({ record }) => record.remote !== 'host')
    .flatMap(({ record }) =>
      Object.keys(record.exposes).map((path) => `${record.remote}/${path.slice(2)}`),
    );

const routeMapOf = (set: ReleaseSet, assetsOrigin: string): RouteMap => ({
  releases: set.id,
  claims: claimsOf(set),
  modules: modulesOf(set),
  ...filesOfReleases(Object.values(set.releases), assetsOrigin),
});

const serve = (map: RouteMap): ServedPage =>
  servedBytesOf(
    new TextEncoder().encode(JSON.stringify(map)),
    HEADERS,
    'application/json; charset=utf-8',
    map.releases,
  );

const setAskedFor = ({ search }: Exchange) => new URLSearchParams(search).get('releases');

/**
 * `GET /_routes?releases=…`: the route map of the release set that is live; 204 for any other, which
 * tells a document that pages are rendered by other releases by now.
 */
export const createRouteMapAddress = (
  currentSet: () => ReleaseSet,
  assetsOrigin: string,
): Handler => {
  let served: { readonly id: string; readonly page: ServedPage } | null = null;
  return async (exchange) => {
    const set = currentSet();
    if (setAskedFor(exchange) !== set.id) {
      // no fault, which a browser would announce: the document is older than the releases
      exchange.response.writeHead(204, { 'Cache-Control': 'no-store' });
      exchange.response.end();
      return;
    }
    if (served?.id !== set.id) served = { id: set.id, page: serve(routeMapOf(set, assetsOrigin)) };
    await sendPage(exchange, served.page);
  };
};
