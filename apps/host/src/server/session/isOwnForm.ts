import type { IncomingMessage } from 'node:http';

/**
 * Whether a page of this site posted the form. Browsers send the origin with every POST; a client
 * without one does not have a visitor's cookies either.
 */
export const isOwnForm = ({ headers }: IncomingMessage, hostOrigin: string): boolean =>
  headers.origin === undefined
    ? headers['sec-fetch-site'] !== 'cross-site'
    : headers.origin === hostOrigin;
