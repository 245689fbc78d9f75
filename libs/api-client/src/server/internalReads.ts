import { createHmac, timingSafeEqual } from 'node:crypto';

/** Bears the key of reads that only the host itself makes: sitemaps, and whose a domain is. */
export const INTERNAL_READS_HEADER = 'x-engawa-internal';

/**
 * Bears the same key where a host passes on what a visitor asks for: the platform answers hosts alone, and
 * the visitor has no more rights by it.
 */
export const HOST_CALL_HEADER = 'x-engawa-host';

/** Bears the number in the log of purges up to which a host has purged what it reads anew. */
export const INTERNAL_PURGED_HEADER = 'x-engawa-purged';

/** Bears who posts a form without a session, as the host knows a browser. */
export const INTERNAL_VISITOR_HEADER = 'x-engawa-visitor';

/** Bears where the browser of a posted form is, as limits name it. */
export const INTERNAL_NETWORK_HEADER = 'x-engawa-network';

/**
 * The key of those reads. Host and platform derive it from the token that both have, so that the token
 * itself stays out of the threads that read.
 */
export const internalReadsKey = (adminToken: string): string =>
  createHmac('sha256', adminToken).update('engawa internal reads').digest('base64url');

/** Whether a request is the host's own. @param key null where no token is set: then none is */
export const isInternalRead = (key: string | null, given: string | undefined): boolean => {
  if (key === null || given === undefined) return false;
  const [expected, visible] = [Buffer.from(key), Buffer.from(given)];
  return expected.length === visible.length && timingSafeEqual(expected, visible);
};
