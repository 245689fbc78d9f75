import { once } from 'node:events';
import { request, type IncomingHttpHeaders } from 'node:http';
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type OutgoingHttpHeaders,
} from 'node:http2';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Certificate } from './certificate.ts';
import { startFarAwayProxy } from './farAway.ts';
import { movedHeader, moveText, type Moved } from '../browser/moved.ts';

/** Connection headers, which HTTP/2 forbids. */
const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);
// brotli quality of the host for pages
const QUALITY = 5;

const movedHeaders = (headers: IncomingHttpHeaders, moved: readonly Moved[]): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !OF_THE_CONNECTION.has(name))
      .map(([name, value]) => [
        name,
        typeof value === 'string' ? movedHeader(name, value, moved) : value,
      ]),
  );

const backwards = (moved: readonly Moved[]): readonly Moved[] =>
  moved
    .filter(({ folder }) => folder === '')
    .map(({ from, to }) => ({ from: to, to: from, folder: '' }));

/** The product's origin for a requested address, and the path on that origin. */
export const resolveOrigin = (
  path: string,
  here: readonly Moved[],
): { readonly origin: string; readonly path: string } => {
  const inFolder = here.find(({ folder }) => folder !== '' && path.startsWith(`${folder}/`));
  const found = inFolder ?? here.find(({ folder }) => folder === '');
  if (found === undefined) throw new Error(`no origin has ${path}`);
  return { origin: found.from, path: path.slice(found.folder.length) };
};

const forward = (
  received: Http2ServerRequest,
  response: Http2ServerResponse,
  here: readonly Moved[],
  moved: readonly Moved[],
): void => {
  const { origin, path } = resolveOrigin(received.url, here);
  const { host, hostname, port } = new URL(origin);
  const isDocument = received.headers['sec-fetch-dest'] === 'document';
  const headers = Object.fromEntries(
    Object.entries(received.headers)
      .filter(([name]) => !name.startsWith(':'))
      .map(([name, value]) => [
        name,
        typeof value === 'string' ? movedHeader(name, value, backwards(moved)) : value,
      ]),
  );
  const passed = request({
    hostname,
    port,
    path,
    method: received.method,
    headers: { ...headers, host, ...(isDocument ? { 'accept-encoding': 'identity' } : {}) },
  });
  passed.once('error', () => response.stream?.close());
  passed.once('response', async (answer) => {
    const sent = movedHeaders(answer.headers, moved);
    if (!isDocument) {
      response.writeHead(answer.statusCode ?? 502, sent);
      answer.pipe(response);
      return;
    }
    const html = moveText((await buffer(answer)).toString('utf8'), moved);
    const body = brotliCompressSync(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
    });
    const length = { 'content-encoding': 'br', 'content-length': body.length };
    response.writeHead(answer.statusCode ?? 502, { ...sent, ...length });
    response.end(body);
  });
  received.pipe(passed);
};

type Listening = { readonly origin: string; readonly close: () => void };

/**
 * Listens for one origin over HTTP/2. @param here the product's origins behind this one, known once
 * the server listens
 */
const listenFor = async (
  { key, cert }: Certificate,
  rttMs: number,
  here: () => readonly Moved[],
  moved: () => readonly Moved[],
): Promise<Listening> => {
  const server = createSecureServer({ key, cert }, (received, response) =>
    forward(received, response, here(), moved()),
  );
  // a closing browser resets its connections
  server.on('sessionError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const far = await startFarAwayProxy(address.port, rttMs);
  return {
    origin: `https://localhost:${far.port}`,
    close: () => {
      far.close();
      server.close();
    },
  };
};

/**
 * Serves the product over TLS and HTTP/2 with a long round trip.
 * @param origins of the product: pages, release files, images
 * @param areApart whether each origin stays separate; otherwise the others become folders of the
 * first
 * @returns the origin of its pages
 */
export const startTlsOrigins = async (
  certificate: Certificate,
  origins: readonly string[],
  areApart: boolean,
  rttMs: number,
): Promise<Listening> => {
  const moved: Moved[] = [];
  const listening: Listening[] = [];
  for (const [index, from] of origins.entries()) {
    const isOwn = index === 0 || areApart;
    if (isOwn) {
      const own: Listening = await listenFor(
        certificate,
        rttMs,
        () => moved.filter(({ to }) => to === own.origin),
        () => moved,
      );
      listening.push(own);
    }
    const to = listening.at(-1)?.origin ?? '';
    moved.push({ from, to, folder: isOwn ? '' : `/~${index}` });
  }
  return {
    origin: listening[0]?.origin ?? '',
    close: () => {
      for (const { close } of listening) close();
    },
  };
};
