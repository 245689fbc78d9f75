import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Visit } from './visit.ts';

/** One request and its response, with the values that handlers need most. */
export type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** raw path, not decoded */
  readonly path: string;
  /** query string with its question mark, or empty */
  readonly search: string;
  readonly visit: Visit;
};

/** Response headers by name. */
export type HeaderList = Readonly<Record<string, string | number>>;

export type Handler = (exchange: Exchange) => void | Promise<void>;

/** A proxy may send an absolute URL; its origin is irrelevant here. */
const withoutOrigin = (url: string) => url.replace(/^https?:\/\/[^/?]*/i, '');

export const createExchange = (
  request: IncomingMessage,
  response: ServerResponse,
  visit: Visit,
): Exchange => {
  const url = withoutOrigin(request.url ?? '/');
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  return { request, response, path: path || '/', search: mark < 0 ? '' : url.slice(mark), visit };
};

/** Sends a small text with `no-store`. */
export const sendText = (
  { request, response }: Exchange,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void => {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : text);
};

/** Redirects the browser; sets cookies if given. */
export const sendRedirect = (
  { response }: Exchange,
  status: 301 | 302 | 303,
  location: string,
  cookies: readonly string[] = [],
): void => {
  response.writeHead(status, {
    Location: location,
    'Content-Length': 0,
    'Cache-Control': status === 301 ? 'public, max-age=300' : 'no-store',
    ...(cookies.length > 0 ? { 'Set-Cookie': [...cookies] } : {}),
  });
  response.end();
};
