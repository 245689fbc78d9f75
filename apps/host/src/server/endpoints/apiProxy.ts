import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { HOST_CALL_HEADER } from '@engawa/api-client/server/internalReads.ts';
import { callHeaders } from '@engawa/observability/requestContext.server.ts';
import { Pool } from 'undici';
import { PAGE_RELEASES_HEADER, pageReleasesIn } from '../../routes/pageReleases.ts';
import { sendText, type Exchange, type Handler } from '../http/exchange.ts';
import { BodyTooLargeError, ClientGoneError, readRequestBody } from '../http/requestBody.ts';
import type { Leave } from '../http/visitorLimit.ts';
import { SESSION_COOKIE, sessionIn } from '../session/session.ts';

const PAGE_RELEASES = PAGE_RELEASES_HEADER.toLowerCase();

const PASSED_ON = ['accept', 'origin', 'x-csrf-token', 'x-requested-with'];
const PASSED_BACK = ['content-type', 'cache-control', 'vary', 'retry-after'];

/** As much as the platform takes of a POST. */
const BODY_LIMIT = 64 * 1024;
const TIMEOUT_MS = 10_000;
const CONNECTIONS = 64;
/** Calls that wait for a connection; one more would wait longer than its visitor does. */
const MOST_WAITING = 128;
/** Of an answer: the platform's own limit, and its characters may take three bytes. */
const ANSWER_LIMIT = 12 * 1024 * 1024;
/** Of all answers that are here, until their visitors have taken them, and of those of one visitor. */
const HELD_LIMIT = { all: 192 * 1024 * 1024, each: 24 * 1024 * 1024 } as const;
const RETRY_AFTER_S = '1';

type Status = 400 | 413 | 429 | 502 | 503 | 504;

export type ApiProxyOptions = {
  /** shows the platform that a host asks; null where it has no token */
  readonly internalKey?: string | null;
  /** the site is on https, where cookies have other names */
  readonly isSecure?: boolean;
  /** how long the platform may take, with the wait for a connection to it */
  readonly timeoutMs?: number;
  /** identifies a visitor */
  readonly visitorOf?: (request: IncomingMessage) => string;
  /** bytes of one answer that are taken */
  readonly answerLimit?: number;
  /** takes a place for the visitor; null where they have too much under way */
  readonly enter?: (request: IncomingMessage) => Leave | null;
  /** hears what the platform answers a write of a page that names its releases */
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
    // the rest of a body that is too large is not wanted
    ...(status === 413 ? { Connection: 'close' } : {}),
  });
};

/** A dot segment would be read by some server on the way as a step out of `/_api`. */
const stepsOut = (path: string) =>
  /(?:^|[/;]|%2f|%5c)(?:\.|%2e){1,2}(?:[/;]|%2f|%5c|$)|\\/i.test(path);

/** What a GET asks for, without its parameters; empty for a POST, which says so in its body. */
const resourceIn = (path: string) => /^\/_api\/(\w{1,40})/.exec(path)?.[1] ?? '';

/**
 * The body of the only method whose body means anything; null where it is too large. That of a GET
 * would go out without a frame, and the platform would take it for a request.
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

/** What a visitor asked for is too large, or they hold too much that they have not taken yet. */
class AnswerRefusedError extends Error {
  readonly status: 413 | 429 | 503;

  constructor(status: 413 | 429 | 503) {
    super(`response to a call refused with ${status}`);
    this.status = status;
  }
}

/** Counts the bytes of answers that are in memory. */
const createHeldBytes = () => {
  const ofVisitors = new Map<string, number>();
  let ofAll = 0;
  return {
    /** @errors throws AnswerRefusedError where there is no room for them */
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

/**
 * Passes calls under `/_api` to the platform as they are, with the session cookie and no other. The
 * platform is asked once the call is here whole, and its answer is taken whole before it goes on: a
 * visitor who sends or takes slowly holds no connection to the platform.
 */
export const createApiProxy = (
  platformOrigin: string,
  {
    internalKey = null,
    isSecure = false,
    timeoutMs = TIMEOUT_MS,
    visitorOf = () => '',
    answerLimit = ANSWER_LIMIT,
    enter = () => () => undefined,
    wrote = () => undefined,
  }: ApiProxyOptions = {},
): Handler => {
  const pool = new Pool(platformOrigin, { connections: CONNECTIONS });
  const held = createHeldBytes();
  let underWay = 0;

  /** @errors rejects with AnswerRefusedError, after which the connection is let go */
  const take = async (
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

  const pass = async (exchange: Exchange, body: Buffer | undefined): Promise<void> => {
    const { request, response, path, search, visit } = exchange;
    const session = sessionIn(request.headers.cookie, isSecure);
    const left = new AbortController();
    response.once('close', () => left.abort());
    const signal = AbortSignal.any([left.signal, AbortSignal.timeout(timeoutMs)]);
    try {
      const answer = await pool.request({
        // raw: an URL object would rewrite it
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
      const bytes = await take(exchange, answer.body);
      const releases = pageReleasesIn(request.headers[PAGE_RELEASES]?.toString());
      if (body && releases.length > 0) wrote(request, releases, answer.statusCode);
      response.writeHead(answer.statusCode, {
        'Cache-Control': 'no-store',
        ...picked(answer.headers, PASSED_BACK),
        'Content-Length': bytes.length,
        'X-Content-Type-Options': 'nosniff',
      });
      response.end(bytes);
    } catch (error) {
      // a visitor who left needs no answer
      if (left.signal.aborted) return;
      if (error instanceof AnswerRefusedError) return sendFailure(exchange, error.status);
      visit.log.warn({ ...visit.fields, err: error }, 'platform call failed');
      sendFailure(exchange, isTimeout(signal.reason) ? 504 : 502);
    }
  };

  return async (exchange) => {
    const { request, path, visit } = exchange;
    visit.fields = { resource: resourceIn(path) };
    if (stepsOut(path)) return sendFailure(exchange, 400);
    const leave = enter(request);
    if (!leave) return sendFailure(exchange, 429);
    try {
      const body = await readPostBody(request);
      if (body === null) return sendFailure(exchange, 413);
      if (underWay >= CONNECTIONS + MOST_WAITING) return sendFailure(exchange, 503);
      underWay += 1;
      try {
        await pass(exchange, body);
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
