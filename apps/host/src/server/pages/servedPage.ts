import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { RenderedPage } from '../../render/protocol.ts';

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export type HeaderList = Readonly<Record<string, string | number>>;

/** What goes over the line in one encoding. */
export type PageForm = { readonly headers: HeaderList; readonly body: Uint8Array };

/** A page ready to be sent: bytes and headers of each encoding, made once. */
export type ServedPage = {
  readonly status: number;
  readonly br: PageForm;
  readonly identity: PageForm;
  /** Made when it is first asked for: browsers take brotli. */
  readonly gzip: () => Promise<PageForm>;
  readonly cacheTags: readonly string[];
  /** what it was rendered with, `entry@1.0.0 host@1.0.0`; empty where nothing was rendered */
  readonly releases: string;
  /** all that it takes in memory, in bytes */
  readonly bytes: number;
};

const zip = promisify(gzip);
const GZIP_LEVEL = 6;
/** more than it takes of any page; counted before the first request for it */
const GZIP_OF_BROTLI = 2;

const etagOf = (body: Uint8Array) =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/**
 * @param common headers that every page of this kind has
 * @param releases what it was rendered with
 */
export const servedPageOf = (
  page: RenderedPage,
  common: HeaderList,
  releases = '',
  contentType = 'text/html; charset=utf-8',
): ServedPage => {
  const { identity, brotli, cacheTags } = page;
  const etag = etagOf(identity);
  const formOf = (encoding: Encoding, body: Uint8Array): PageForm => ({
    body,
    headers: {
      ...common,
      'Content-Type': contentType,
      'Content-Length': body.length,
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      Vary: 'Accept-Encoding',
      // one tag for three encodings would let a cache mix them up
      ETag: encoding === 'identity' ? etag : `${etag.slice(0, -1)}-${encoding}"`,
      ...(cacheTags.length > 0 ? { 'Cache-Tag': cacheTags.join(',') } : {}),
    },
  });
  let gzipped: Promise<PageForm> | null = null;
  return {
    status: page.status,
    br: formOf('br', brotli),
    identity: formOf('identity', identity),
    gzip: () => {
      gzipped ??= zip(identity, { level: GZIP_LEVEL }).then((body) => formOf('gzip', body));
      return gzipped;
    },
    cacheTags,
    releases,
    bytes: identity.length + Math.ceil(brotli.length * (1 + GZIP_OF_BROTLI)),
  };
};

/** An answer that has a page's place and sends the browser on. @param location a path of this site */
export const redirectPageOf = (location: string): ServedPage => {
  const headers = { Location: location, 'Content-Length': 0, 'Cache-Control': 'no-store' };
  const form: PageForm = { headers, body: new Uint8Array(0) };
  return {
    status: 302,
    br: form,
    identity: form,
    gzip: () => Promise.resolve(form),
    cacheTags: [],
    releases: '',
    bytes: 0,
  };
};
