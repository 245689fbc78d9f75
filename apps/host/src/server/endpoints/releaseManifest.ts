import { LRUCache } from 'lru-cache';
import type { ReleaseStylesStore } from '../registry/releaseStyles.server.ts';
import {
  MANIFEST_PATH,
  buildReleaseManifest,
  parseManifestPath,
} from '../../protocol/releases/releaseManifest.ts';
import { sendText, type Exchange, type Handler } from '../http/exchange.ts';
import { sendPage } from '../responses/sendPage.ts';
import { createServedBytes, type ServedPage } from '../responses/servedPage.ts';
import type { Route } from '../http/route.ts';

/**
 * Maximum number of cached manifests, about 20 KB each: those of the live sets, and of sets that
 * open documents still use.
 */
const MOST_CACHED_SETS = 50;

const createReleaseManifest = (styles: ReleaseStylesStore, assetsOrigin: string): Handler => {
  const stored = new LRUCache<string, ServedPage>({ max: MOST_CACHED_SETS });

  const read = async (
    names: readonly string[],
    { visit }: Exchange,
  ): Promise<ServedPage | null> => {
    try {
      const releases = await Promise.all(names.map((name) => styles.of(name)));
      const records = releases.map(({ record }) => record);
      return createServedBytes(
        new TextEncoder().encode(JSON.stringify(buildReleaseManifest(records, assetsOrigin))),
        {
          'Cache-Control': 'public, max-age=31536000, immutable',
          'X-Content-Type-Options': 'nosniff',
        },
        'application/json; charset=utf-8',
      );
    } catch (error) {
      visit.log.warn(
        { ...visit.fields, releases: names, err: error },
        'release manifest fetch failed',
      );
      return null;
    }
  };

  return async (exchange) => {
    const { path } = exchange;
    const names = parseManifestPath(path);
    if (!names) return sendText(exchange, 404, 'no such releases\n');
    const page = stored.get(path) ?? (await read(names, exchange));
    if (!page) return sendText(exchange, 502, 'the releases could not be fetched\n');
    stored.set(path, page);
    return sendPage(exchange, page);
  };
};

/**
 * `GET /_manifest/{remote}@{version};….json`: entry files, parts and file hashes of releases, from
 * their signed records.
 * @param assetsOrigin the origin of assets in the URLs that browsers use
 */
export const releaseManifestRoute = (styles: ReleaseStylesStore, assetsOrigin: string): Route => ({
  name: 'manifest',
  methods: ['GET', 'HEAD'],
  matches: (path) => path.startsWith(`${MANIFEST_PATH}/`),
  // pages on a custom domain load the manifest from that domain
  isOnAnyHost: true,
  handle: createReleaseManifest(styles, assetsOrigin),
});
