import { createHmac } from 'node:crypto';
import { isSameSecret } from './isSameSecret.ts';

/** Header with the key of the host's internal reads: sitemaps and custom domains. */
export const INTERNAL_READS_HEADER = 'x-engawa-internal';

/**
 * Header with the same key, on a visitor's request that a host forwards. The platform accepts
 * forwarded requests from hosts only, and the key gives the visitor no further rights.
 */
export const HOST_CALL_HEADER = 'x-engawa-host';

/** Header with the position in the purge log up to which a host has purged its cache. */
export const INTERNAL_PURGED_HEADER = 'x-engawa-purged';

/** Header with the visitor id of a form post without a session, assigned by the host. */
export const INTERNAL_VISITOR_HEADER = 'x-engawa-visitor';

/** Header with the network of a form post's browser, as used by rate limits. */
export const INTERNAL_NETWORK_HEADER = 'x-engawa-network';

/**
 * The key of internal reads. Host and platform derive it from their common token, so that the token
 * itself stays out of the threads that read.
 */
export const internalReadsKey = (adminToken: string): string =>
  createHmac('sha256', adminToken).update('engawa internal reads').digest('base64url');

/**
 * Whether a request is from the host. @param key null if no token is configured; the result is then
 * always false
 */
export const isInternalRead = (key: string | null, given: string | undefined): boolean =>
  key !== null && given !== undefined && isSameSecret(given, key);
