import type { IncomingMessage } from 'node:http';

/**
 * Whether a page of this site posted the form. Browsers send the origin with every POST; a client
 * that sends no origin is not a browser, so it has no visitor's cookies either.
 */
export const isOwnForm = ({ headers }: IncomingMessage, hostOrigin: string): boolean =>
  headers.origin === undefined
    ? headers['sec-fetch-site'] !== 'cross-site'
    : headers.origin === hostOrigin;
