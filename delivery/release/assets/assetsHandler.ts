import { BucketError } from '@engawa/server-kit/objects/bucketError.ts';
import { negotiateEncoding } from '@engawa/server-kit/http/negotiateEncoding.ts';
import { INTERNAL_READS_HEADER, isInternalRead } from '@engawa/server-kit/secrets/internalReads.ts';
import { createHash } from 'node:crypto';
import type {
  IncomingMessage,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from 'node:http';
import { CONTRACT_FILE } from '../../build/contractFile.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';
import { findContentType, isCompressible } from './contentTypes.ts';
import { ENCODINGS, releaseFiles } from './releaseFiles.ts';

/** Segments start with no dot and nothing is decoded, so hidden files and traversal never match. */
const FILE_PATH =
  /^\/(?<remote>[a-z][a-z0-9-]*)\/(?<version>[0-9][0-9A-Za-z.-]*)\/(?<file>\w[\w.-]*(?:\/\w[\w.-]*)*)$/;

const FOR_EVER = 'public, max-age=31536000, immutable';
/** Whether only hosts need the file: it is server code or contract tests. */
const isOfHosts = (path: string): boolean =>
  /\.cjs(?:\.|$)/.test(path) || path.endsWith(`/${CONTRACT_FILE}`);

/** No file system allows a name this long, and error codes for it differ between file systems. */
const isTooLong = (path: string) => path.split('/').some(({ length }) => length > 255);

const EVERYWHERE = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** A request and its open response. */
type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

const respond = (
  { request, response }: Exchange,
  status: number,
  headers: OutgoingHttpHeaders,
  body?: Buffer | string,
): void => {
  const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
  response.writeHead(status, { ...EVERYWHERE, ...headers, ...length });
  response.end(request.method === 'HEAD' ? undefined : body);
};

const plain = (
  exchange: Exchange,
  status: number,
  text: string,
  headers: OutgoingHttpHeaders = {},
): void =>
  respond(
    exchange,
    status,
    { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
    `${text}\n`,
  );

/** Whether `If-None-Match` contains this tag; weak tags match too, as HTTP specifies for reads. */
const matchesTag = (header: string | undefined, tag: string): boolean =>
  (header ?? '')
    .split(',')
    .map((text) => text.trim().replace(/^W\//, ''))
    .some((text) => text === tag || text === '*');

const sendRegistry = async (store: ReleaseStore, exchange: Exchange): Promise<void> => {
  const bytes = await store.readRegistry();
  if (bytes === null) return plain(exchange, 404, 'no registry yet');
  const tag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  const headers = { ETag: tag, 'Cache-Control': 'no-cache' };
  if (matchesTag(exchange.request.headers['if-none-match'], tag))
    return respond(exchange, 304, headers);
  const type = findContentType('registry.json');
  return respond(exchange, 200, { ...headers, 'Content-Type': type }, bytes);
};

const sendFile = async (
  read: ReturnType<typeof releaseFiles>,
  path: string,
  exchange: Exchange,
): Promise<void> => {
  const { remote, version, file } = FILE_PATH.exec(path)?.groups ?? {};
  if (remote === undefined || version === undefined || file === undefined || isTooLong(path))
    return plain(exchange, 404, 'not found');
  const type = findContentType(file);
  const accepted = exchange.request.headers['accept-encoding'];
  const chosen = isCompressible(type) ? negotiateEncoding(accepted, ENCODINGS) : 'identity';
  const encoding = chosen === 'identity' ? null : chosen;
  const body = await read({ remote, version, file }, encoding);
  if (body === undefined) return plain(exchange, 404, 'not found');
  return respond(
    exchange,
    200,
    {
      'Content-Type': type,
      // a shared cache would serve the response to anyone
      'Cache-Control': isOfHosts(path) ? 'private, no-store' : FOR_EVER,
      ...(isCompressible(type) ? { Vary: 'Accept-Encoding' } : {}),
      ...(encoding === null ? {} : { 'Content-Encoding': encoding }),
    },
    body,
  );
};

/**
 * Handles the assets origin: `/registry.json`, `/{remote}/{version}/{file}` and `/_health`.
 * @param onError receives the error of a request; the client gets a plain 500
 * @param internalKey the key that hosts send to get server code and contract tests; null makes
 * those files public
 */
export const assetsHandler = (
  store: ReleaseStore,
  onError: (error: unknown, path: string) => void,
  internalKey: string | null = null,
): RequestListener => {
  const read = releaseFiles(store);
  const answer = async (exchange: Exchange): Promise<void> => {
    const { request } = exchange;
    const path = (request.url ?? '/').replace(/\?.*$/, '');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return plain(exchange, 405, 'only GET and HEAD', { Allow: 'GET, HEAD' });
    const visible = request.headers[INTERNAL_READS_HEADER]?.toString();
    if (internalKey !== null && isOfHosts(path) && !isInternalRead(internalKey, visible))
      return plain(exchange, 404, 'not found');
    if (path === '/_health') return plain(exchange, 200, 'ok');
    return path === '/registry.json'
      ? sendRegistry(store, exchange)
      : sendFile(read, path, exchange);
  };
  return async (request, response) => {
    const exchange = { request, response };
    try {
      await answer(exchange);
    } catch (error) {
      onError(error, request.url ?? '/');
      if (response.headersSent) response.destroy();
      else if (error instanceof BucketError)
        plain(exchange, 503, 'the release store does not answer', { 'Retry-After': '5' });
      else plain(exchange, 500, 'the file could not be read');
    }
  };
};
