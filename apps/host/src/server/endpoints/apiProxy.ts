import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { HOST_CALL_HEADER } from '@engawa/server-kit/secrets/internalReads.ts';
import { callHeaders } from '@engawa/observability/requestContext.server.ts';
import { Pool } from 'undici';
import { PAGE_RELEASES_HEADER, pageReleasesIn } from '../../protocol/routes/pageReleases.ts';
import { sendText, type Exchange, type Handler } from '../http/exchange.ts';
import {
  BodyTooLargeError,
  ClientGoneError,
  readRequestBody,
} from '@engawa/server-kit/http/requestBody.ts';
import type { Leave } from '../http/visitorLimit.ts';
import { SESSION_COOKIE, sessionIn } from '../session/session.ts';

const PAGE_RELEASES = PAGE_RELEASES_HEADER.toLowerCase();

const PASSED_ON = ['accept', 'origin', 'x-csrf-token', 'x-requested-with'];
const PASSED_BACK = ['content-type', 'cache-control', 'vary', 'retry-after'];

/** The platform's limit for a POST body, in bytes. */
const BODY_LIMIT = 64 * 1024;
const TIMEOUT_MS = 10_000;
const CONNECTIONS = 64;
/**
 * Maximum number of calls that wait for a connection. A further call would wait longer than
 * visitors accept.
 */
const MOST_WAITING = 128;
/**
 * Maximum bytes of a response. The platform limits the number of characters, each of which takes up
 * to three bytes.
 */
const ANSWER_LIMIT = 12 * 1024 * 1024;
/**
 * Maximum bytes of responses that visitors have not received yet: of all visitors, and of one
 * visitor.
 */
const HELD_LIMIT = { all: 192 * 1024 * 1024, each: 24 * 1024 * 1024 } as const;
const RETRY_AFTER_S = '1';

type Status = 400 | 413 | 429 | 502 | 503 | 504;

export type ApiProxyOptions = {
  /** proves to the platform that a host sends the request; null without a token */
  readonly internalKey?: string | null;
  /** the site uses https, where cookies have other names */
  readonly isSecure?: boolean;
  /** timeout of the platform, including the wait for a connection */
  readonly timeoutMs?: number;
  /** returns the key that identifies a visitor */
  readonly visitorOf?: (request: IncomingMessage) => string;
  /** size limit of one response */
  readonly answerLimit?: number;
  /**
   * reserves a place for a call of the visitor; returns null if too many of the visitor's calls are
   * in progress
   */
  readonly enter?: (request: IncomingMessage) => Leave | null;
  /** called with the status of each write from a page that names its releases */
  readonly wrote?: (
    request: IncomingMessage,
    releases: readonly string[],
    statusCode: number,
  ) => void;
};

const picked = (headers: IncomingHttpHeaders, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

const sendFailure = (exchange: Exchange, status: Status): void => {
  const body = { output: { message: `Error ${status}` }, meta: { statusCode: status } };
  sendText(exchange, status, JSON.stringify(body), {
    'Content-Type': 'application/json; charset=utf-8',
    ...(status === 429 || status === 503 ? { 'Retry-After': RETRY_AFTER_S } : {}),
    // the remaining body of an oversized request is not read
    ...(status === 413 ? { Connection: 'close' } : {}),
  });
};

/**
 * Whether a path has a dot segment: a server on the route would resolve it to a path outside
 * `/_api`.
 */
const stepsOut = (path: string) =>
  /(?:^|[/;]|%2f|%5c)(?:\.|%2e){1,2}(?:[/;]|%2f|%5c|$)|\\/i.test(path);

/**
 * Returns the resource of a GET, without its parameters; empty for a POST, which names its resource
 * in the body.
 */
const resourceIn = (path: string) => /^\/_api\/(\w{1,40})/.exec(path)?.[1] ?? '';

/**
 * Reads the body of a POST; null if it is too large. Bodies of GET requests are ignored: they would
 * be forwarded without framing, and the platform would parse them as a second request.
 * @errors rejects with ClientGoneError
 */
const readPostBody = async (request: IncomingMessage): Promise<Buffer | undefined | null> => {
  if (request.method !== 'POST') {
    request.resume();
    return undefined;
  }
  if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT) return null;
  try {
    return await readRequestBody(request, BODY_LIMIT);
  } catch (error) {
    if (error instanceof BodyTooLargeError) return null;
    throw error;
  }
};

/** The response is too large, or the visitor has too many bytes buffered. */
class AnswerRefusedError extends Error {
  readonly status: 413 | 429 | 503;

  constructor(status: 413 | 429 | 503) {
    super(`response to a call refused with ${status}`);
    this.status = status;
  }
}

/** Counts the bytes of buffered responses. */
const createHeldBytes = () => {
  const ofVisitors = new Map<string, number>();
  let ofAll = 0;
  return {
    /** @errors throws AnswerRefusedError if the limit is exceeded */
    take: (visitor: string, bytes: number): void => {
      const present = ofVisitors.get(visitor) ?? 0;
      if (present + bytes > HELD_LIMIT.each) throw new AnswerRefusedError(429);
      if (ofAll + bytes > HELD_LIMIT.all) throw new AnswerRefusedError(503);
      ofAll += bytes;
      ofVisitors.set(visitor, present + bytes);
    },
    giveBack: (visitor: string, bytes: number): void => {
      ofAll -= bytes;
      const left = (ofVisitors.get(visitor) ?? bytes) - bytes;
      if (left > 0) ofVisitors.set(visitor, left);
      else ofVisitors.delete(visitor);
    },
  };
};

const isTimeout = (error: unknown) =>
  error instanceof DOMException && error.name === 'TimeoutError';

const DEFAULTS = {
  internalKey: null,
  isSecure: false,
  timeoutMs: TIMEOUT_MS,
  visitorOf: () => '',
  answerLimit: ANSWER_LIMIT,
  enter: () => () => undefined,
  wrote: () => undefined,
} as const satisfies Required<ApiProxyOptions>;

/** Everything that the calls of one proxy share. */
type ApiProxy = Required<ApiProxyOptions> & {
  readonly pool: Pool;
  readonly held: ReturnType<typeof createHeldBytes>;
};

/**
 * Buffers the platform's response.
 * @errors rejects with AnswerRefusedError; the connection is then closed
 */
const readAnswer = async (
  { held, visitorOf, answerLimit }: ApiProxy,
  { request, response }: Exchange,
  body: AsyncIterable<Uint8Array>,
): Promise<Buffer> => {
  const visitor = visitorOf(request);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  response.once('close', () => held.giveBack(visitor, bytes));
  for await (const chunk of body) {
    if (bytes + chunk.length > answerLimit) throw new AnswerRefusedError(413);
    held.take(visitor, chunk.length);
    bytes += chunk.length;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const callPlatform = (
  { pool, internalKey, isSecure }: ApiProxy,
  { request, path, search, visit }: Exchange,
  body: Buffer | undefined,
  signal: AbortSignal,
) => {
  const session = sessionIn(request.headers.cookie, isSecure);
  return pool.request({
    // the raw path is sent, because a URL object would normalise the path
    path: path + search,
    method: request.method === 'POST' ? 'POST' : 'GET',
    headers: {
      ...picked(request.headers, PASSED_ON),
      ...(body ? picked(request.headers, ['content-type']) : {}),
      ...(session === null ? {} : { cookie: `${SESSION_COOKIE}=${session}` }),
      ...(internalKey === null ? {} : { [HOST_CALL_HEADER]: internalKey }),
      ...callHeaders(visit.context),
    },
    body: body ?? null,
    signal,
  });
};

const pass = async (
  proxy: ApiProxy,
  exchange: Exchange,
  body: Buffer | undefined,
): Promise<void> => {
  const { request, response, visit } = exchange;
  const left = new AbortController();
  response.once('close', () => left.abort());
  const signal = AbortSignal.any([left.signal, AbortSignal.timeout(proxy.timeoutMs)]);
  try {
    const answer = await callPlatform(proxy, exchange, body, signal);
    const bytes = await readAnswer(proxy, exchange, answer.body);
    const releases = pageReleasesIn(request.headers[PAGE_RELEASES]?.toString());
    if (body && releases.length > 0) proxy.wrote(request, releases, answer.statusCode);
    response.writeHead(answer.statusCode, {
      'Cache-Control': 'no-store',
      ...picked(answer.headers, PASSED_BACK),
      'Content-Length': bytes.length,
      'X-Content-Type-Options': 'nosniff',
    });
    response.end(bytes);
  } catch (error) {
    // a visitor who disconnected needs no response
    if (left.signal.aborted) return;
    if (error instanceof AnswerRefusedError) return sendFailure(exchange, error.status);
    visit.log.warn({ ...visit.fields, err: error }, 'platform call failed');
    sendFailure(exchange, isTimeout(signal.reason) ? 504 : 502);
  }
};

/**
 * Proxies calls under `/_api` to the platform unchanged; of the cookies, only the session cookie is
 * sent. The request is buffered completely before it is forwarded, and so is the response: a slow
 * visitor never occupies a connection to the platform.
 */
export const createApiProxy = (platformOrigin: string, options: ApiProxyOptions = {}): Handler => {
  const proxy: ApiProxy = {
    ...DEFAULTS,
    ...options,
    pool: new Pool(platformOrigin, { connections: CONNECTIONS }),
    held: createHeldBytes(),
  };
  let underWay = 0;
  return async (exchange) => {
    const { request, path, visit } = exchange;
    visit.fields = { resource: resourceIn(path) };
    if (stepsOut(path)) return sendFailure(exchange, 400);
    const leave = proxy.enter(request);
    if (!leave) return sendFailure(exchange, 429);
    try {
      const body = await readPostBody(request);
      if (body === null) return sendFailure(exchange, 413);
      if (underWay >= CONNECTIONS + MOST_WAITING) return sendFailure(exchange, 503);
      underWay += 1;
      try {
        await pass(proxy, exchange, body);
      } finally {
        underWay -= 1;
      }
    } catch (error) {
      if (!(error instanceof ClientGoneError)) throw error;
    } finally {
      leave();
    }
  };
};
