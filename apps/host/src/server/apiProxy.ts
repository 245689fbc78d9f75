import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { readCookie } from './cookies.ts';
import type { Exchange, Handler } from './exchange.ts';
import { SESSION_COOKIE } from './session.ts';
import type { Log } from './log.ts';

const PASSED_ON = [
  'accept',
  'content-type',
  'content-length',
  'origin',
  'x-csrf-token',
  'x-requested-with',
  'traceparent',
];
const PASSED_BACK = ['content-type', 'content-length', 'cache-control', 'vary', 'retry-after'];
const TIMEOUT_MS = 10_000;

const picked = (headers: IncomingHttpHeaders, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

const fail = ({ response }: Exchange, status: 502 | 504): void => {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = JSON.stringify({
    output: { message: `Error ${status}` },
    meta: { statusCode: status },
  });
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
  });
  response.end(body);
};

/**
 * Passes calls under `/_api` to the platform as they are, with the session cookie and no other.
 */
export const createApiProxy = (platformOrigin: string, log: Log): Handler => {
  const isTls = platformOrigin.startsWith('https:');
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const send = isTls ? httpsRequest : httpRequest;
  return (exchange) => {
    const { request, response, path, search } = exchange;
    const session = readCookie(request.headers.cookie, SESSION_COOKIE);
    const upstream = send(platformOrigin + path + search, {
      method: request.method,
      ...(isTls ? {} : { agent }),
      timeout: TIMEOUT_MS,
      headers: {
        ...picked(request.headers, PASSED_ON),
        ...(session === null ? {} : { cookie: `${SESSION_COOKIE}=${session}` }),
      },
    });
    let hasTimedOut = false;
    upstream.on('timeout', () => {
      hasTimedOut = true;
      upstream.destroy(new Error('the platform did not answer in time'));
    });
    upstream.on('error', (error) => {
      log('warn', 'a call did not reach the platform', { path, error });
      fail(exchange, hasTimedOut ? 504 : 502);
    });
    upstream.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, {
        ...picked(answer.headers, PASSED_BACK),
        'X-Content-Type-Options': 'nosniff',
      });
      pipeline(answer, response).catch((error: unknown) =>
        log('info', 'an answer was broken off', { path, error }),
      );
    });
    pipeline(request, upstream).catch((error: unknown) => {
      log('info', 'a call was broken off', { path, error });
    });
  };
};
