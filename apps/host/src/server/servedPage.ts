import { createHash } from 'node:crypto';
import type { RenderedPage } from '../render/protocol.ts';

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export type HeaderList = Readonly<Record<string, string | number>>;

/** A page ready to be sent: bytes and headers of each encoding, made once. */
export type ServedPage = {
  readonly status: number;
  readonly bodies: Readonly<Record<Encoding, Uint8Array>>;
  readonly headers: Readonly<Record<Encoding, HeaderList>>;
  readonly cacheTags: readonly string[];
  /** what it was drawn with, `entry@1.0.0 host@1.0.0`; empty where nothing was drawn */
  readonly releases: string;
  /** all that it takes in memory, in bytes */
  readonly bytes: number;
};

const etagOf = (body: Uint8Array) =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/**
 * @param common headers that every page of this kind has
 * @param releases what it was drawn with
 */
export const servedPageOf = (page: RenderedPage, common: HeaderList, releases = ''): ServedPage => {
  const bodies = { br: page.brotli, gzip: page.gzip, identity: page.identity };
  const etag = etagOf(page.identity);
  const headersOf = (encoding: Encoding): HeaderList => ({
    ...common,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': bodies[encoding].length,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    Vary: 'Accept-Encoding',
    // one tag for three encodings would let a cache mix them up
    ETag: encoding === 'identity' ? etag : `${etag.slice(0, -1)}-${encoding}"`,
    ...(page.cacheTags.length > 0 ? { 'Cache-Tag': page.cacheTags.join(',') } : {}),
  });
  return {
    status: page.status,
    bodies,
    headers: { br: headersOf('br'), gzip: headersOf('gzip'), identity: headersOf('identity') },
    cacheTags: page.cacheTags,
    releases,
    bytes: bodies.br.length + bodies.gzip.length + bodies.identity.length,
  };
};

const NOTHING = new Uint8Array(0);

/** An answer that has a page's place and sends the browser on. @param location a path of this site */
export const redirectPageOf = (location: string): ServedPage => {
  const headers = { Location: location, 'Content-Length': 0, 'Cache-Control': 'no-store' };
  return {
    status: 302,
    bodies: { br: NOTHING, gzip: NOTHING, identity: NOTHING },
    headers: { br: headers, gzip: headers, identity: headers },
    cacheTags: [],
    releases: '',
    bytes: 0,
  };
};
