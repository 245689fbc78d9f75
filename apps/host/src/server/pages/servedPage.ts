import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gzip } from 'node:zlib';
import type { RenderedPage } from '../../render/protocol.ts';

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export type HeaderList = Readonly<Record<string, string | number>>;

/** What goes over the line in one encoding. */
export type PageForm = { readonly headers: HeaderList; readonly body: Uint8Array };

/** A page ready to be sent: in brotli, which browsers take, and made into another form where one is asked for. */
export type ServedPage = {
  readonly status: number;
  readonly br: PageForm;
  /** The others: kept for as long as the memory is not wanted for something else. */
  readonly other: (encoding: 'gzip' | 'identity') => Promise<PageForm>;
  readonly cacheTags: readonly string[];
  /** what it was rendered with, `entry@1.0.0 host@1.0.0`; empty where nothing was rendered */
  readonly releases: string;
  /** what it takes in memory, in bytes */
  readonly bytes: number;
};

const zip = promisify(gzip);
const unzip = promisify(brotliDecompress);
const GZIP_LEVEL = 6;

const etagOf = (body: Uint8Array) =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Makes each form once for all who ask meanwhile, and again once it was collected. */
const otherForms = (
  brotli: Uint8Array,
  formOf: (encoding: Encoding, body: Uint8Array) => PageForm,
) => {
  const make = async (encoding: 'gzip' | 'identity') => {
    const identity = await unzip(brotli);
    return formOf(
      encoding,
      encoding === 'gzip' ? await zip(identity, { level: GZIP_LEVEL }) : identity,
    );
  };
  const made = new Map<string, WeakRef<Promise<PageForm>>>();
  return (encoding: 'gzip' | 'identity'): Promise<PageForm> => {
    const form = made.get(encoding)?.deref() ?? make(encoding);
    made.set(encoding, new WeakRef(form));
    return form;
  };
};

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
  const { brotli, cacheTags } = page;
  const etag = etagOf(page.identity);
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
    },
  });
  return {
    status: page.status,
    br: formOf('br', brotli),
    other: otherForms(brotli, formOf),
    cacheTags,
    releases,
    bytes: brotli.length,
  };
};

/** An answer that has a page's place and sends the browser on. @param location a path of this site */
export const redirectPageOf = (location: string): ServedPage => {
  const headers = { Location: location, 'Content-Length': 0, 'Cache-Control': 'no-store' };
  const form: PageForm = { headers, body: new Uint8Array(0) };
  return {
    status: 302,
    br: form,
    other: () => Promise.resolve(form),
    cacheTags: [],
    releases: '',
    bytes: 0,
  };
};
