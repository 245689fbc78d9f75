import { LRUCache } from 'lru-cache';
import type { ReleaseStylesStore } from '../registry/releaseStyles.server.ts';
import {
  parseJoinedStylesPath,
  STYLES_PATH,
  collectPartStyles,
  type StyledParts,
} from '../../worker/files/joinedStyles.ts';
import { sendText, type Exchange, type Handler } from '../http/exchange.ts';
import { sendPage } from '../responses/sendPage.ts';
import { createServedBytes, type ServedPage } from '../responses/servedPage.ts';
import type { Route } from '../http/route.ts';

/**
 * Maximum number of cached style sheets: one sheet, about 30 KB, for each combination of parts on a
 * page.
 */
const STORED_SHEETS = 200;
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Resolves relative URLs of a style sheet to its folder at the assets origin. */
const withBase = (css: string, base: string) =>
  css.replaceAll(/url\((?=["']?(?!["']|data:|https?:|\/|#))(["']?)/g, `url($1${base}`);

/**
 * @param isWhole whether no release is missing in the sheet; the sheet may then be cached forever
 */
const serve = (css: string, isWhole: boolean): ServedPage =>
  createServedBytes(
    new TextEncoder().encode(css),
    {
      'Cache-Control': isWhole ? FOR_EVER : 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
    'text/css; charset=utf-8',
  );

const createJoinedStyles = (styles: ReleaseStylesStore, assetsOrigin: string): Handler => {
  const stored = new LRUCache<string, ServedPage>({ max: STORED_SHEETS });

  /** Loads the style sheets of one release, joined; null if they cannot be fetched. */
  const loadCss = async ({ remote, version, names }: StyledParts, { visit }: Exchange) => {
    const release = `${remote}@${version}`;
    try {
      const { record, sheets } = await styles.of(release);
      return collectPartStyles(record, names)
        .map((file) => withBase(sheets.get(file) ?? '', `${assetsOrigin}/${remote}/${version}/`))
        .join('\n');
    } catch (error) {
      visit.log.warn({ ...visit.fields, release, err: error }, 'release styles fetch failed');
      return null;
    }
  };

  return async (exchange) => {
    const { path } = exchange;
    const known = stored.get(path);
    if (known) return sendPage(exchange, known);
    const parts = parseJoinedStylesPath(path);
    if (!parts) return sendText(exchange, 404, 'no such style sheet\n');
    const joined = await Promise.all(parts.map((one) => loadCss(one, exchange)));
    const present = joined.filter((css) => css !== null);
    if (present.length === 0) return sendText(exchange, 502, 'the styles could not be fetched\n');
    const isWhole = present.length === joined.length;
    const page = serve(present.join('\n'), isWhole);
    if (isWhole) stored.set(path, page);
    return sendPage(exchange, page);
  };
};

/**
 * `GET /_styles/{remote}@{version}:{part},{part};….css`: the style sheets of parts of releases in
 * one response, over the connection of the document. Each sheet is verified against the signed
 * record of its release. If a release cannot be fetched, it is omitted and the response is not
 * cacheable.
 * @param assetsOrigin the origin of assets in the URLs that browsers use
 */
export const joinedStylesRoute = (styles: ReleaseStylesStore, assetsOrigin: string): Route => ({
  name: 'styles',
  methods: ['GET', 'HEAD'],
  matches: (path) => path.startsWith(`${STYLES_PATH}/`),
  // pages on a custom domain load the sheet from that domain
  isOnAnyHost: true,
  handle: createJoinedStyles(styles, assetsOrigin),
});
