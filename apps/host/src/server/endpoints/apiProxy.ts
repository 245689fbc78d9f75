import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { Agent as TlsAgent, request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { callHeaders } from '@engawa/observability/requestContext.server.ts';
import { readCookie } from '../session/cookies.ts';
import { sendText, type Exchange, type Handler } from '../http/exchange.ts';
import { SESSION_COOKIE } from '../session/session.ts';

const PASSED_ON = ['accept', 'origin', 'x-csrf-token', 'x-requested-with'];
const PASSED_ON_WITH_A_BODY = ['content-type', 'content-length'];
const PASSED_BACK = ['content-type', 'content-length', 'cache-control', 'vary', 'retry-after'];
const TIMEOUT_MS = 10_000;
const MAX_SOCKETS = 64;

const picked = (headers: IncomingHttpHeaders, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

const sendFailure = (exchange: Exchange, status: 400 | 502 | 504): void => {
  const body = { output: { message: `Error ${status}` }, meta: { statusCode: status } };
  sendText(exchange, status, JSON.stringify(body), {
    'Content-Type': 'application/json; charset=utf-8',
  });
};

/** A dot segment would be read by some server on the way as a step out of `/_api`. */
const stepsOut = (path: string) => /(?:^|[/;])(?:\.|%2e){1,2}(?:[/;]|$)|\\/i.test(path);

/** What a GET asks for, without its parameters; empty for a POST, which says so in its body. */
const resourceIn = (path: string) => /^\/_api\/(\w{1,40})/.exec(path)?.[1] ?? '';

/** Of the methods that come here, the only one whose body means anything. */
const hasBody = (method: string | undefined) => method === 'POST';

/**
 * Passes calls under `/_api` to the platform as they are, with the session cookie and no other.
 * @param timeoutMs how long the platform may stay silent
 */
export const createApiProxy = (platformOrigin: string, timeoutMs: number = TIMEOUT_MS): Handler => {
  const { protocol, hostname, port } = new URL(platformOrigin);
  const isTls = protocol === 'https:';
  const agent = new (isTls ? TlsAgent : Agent)({ keepAlive: true, maxSockets: MAX_SOCKETS });
  const send = isTls ? httpsRequest : httpRequest;
  return (exchange) => {
    const { request, response, path, search, visit } = exchange;
    visit.fields = { resource: resourceIn(path) };
    if (stepsOut(path)) {
      sendFailure(exchange, 400);
      return;
    }
    const session = readCookie(request.headers.cookie, SESSION_COOKIE);
    const withBody = hasBody(request.method);
    const upstream = send({
      hostname,
      ...(port === '' ? {} : { port }),
      // the raw path: an URL object would rewrite it
      path: path + search,
      method: request.method,
      agent,
      timeout: timeoutMs,
      headers: {
        ...picked(request.headers, PASSED_ON),
        ...(withBody ? picked(request.headers, PASSED_ON_WITH_A_BODY) : {}),
        ...(session === null ? {} : { cookie: `${SESSION_COOKIE}=${session}` }),
        ...callHeaders(visit.context),
      },
    });
    let hasTimedOut = false;
    let isAnswered = false;
    upstream.on('timeout', () => {
      hasTimedOut = true;
      upstream.destroy(new Error('the platform did not answer in time'));
    });
    upstream.on('error', (error) => {
      // an answer under way fails by itself, and a visitor who left needs none
      if (isAnswered || response.destroyed) return;
      visit.log.warn({ ...visit.fields, err: error }, 'a call did not reach the platform');
      sendFailure(exchange, hasTimedOut ? 504 : 502);
    });
    upstream.on('response', (answer) => {
      isAnswered = true;
      response.writeHead(answer.statusCode ?? 502, {
        'Cache-Control': 'no-store',
        ...picked(answer.headers, PASSED_BACK),
        'X-Content-Type-Options': 'nosniff',
      });
      pipeline(answer, response).catch((error: unknown) =>
        visit.log.info({ ...visit.fields, err: error }, 'an answer was broken off'),
      );
    });
    response.once('close', () => {
      // the visitor has left
      if (!response.writableFinished) upstream.destroy();
    });
    if (withBody) {
      // no `pipeline`: it would end the visitor's connection with the platform's, the answer unsent
      request.pipe(upstream);
      return;
    }
    // a body of a GET would go out without a frame, and the platform would take it for a request
    request.resume();
    upstream.end();
  };
};
