import type { IncomingMessage } from 'node:http';

/**
 * Whether a form was posted by a page of this site. Browsers name the origin of every POST; a program
 * that names none has no visitor's cookies either.
 */
export const isOwnForm = ({ headers }: IncomingMessage, hostOrigin: string): boolean =>
  headers.origin === undefined
    ? headers['sec-fetch-site'] !== 'cross-site'
    : headers.origin === hostOrigin;
