import type { FetchAnswer } from '@engawa/api-client/client/exchange.ts';
import {
  INTERNAL_PURGED_HEADER,
  INTERNAL_READS_HEADER,
} from '@engawa/server-kit/secrets/internalReads.ts';
import { Pool } from 'undici';
import { purgedUntil, type PurgedUntil } from '../protocol/purgedUntil.ts';

/**
 * Creates the subset of `fetch` that the read client needs, on persistent connections. The built-in
 * `fetch` creates web streams for each call, which cost more than twice as much as everything else
 * in the call.
 * @param origin origin of the platform; all requests go to this origin
 * @param internalKey secret which proves that the host sends the request; null if none is
 * configured
 * @param purged position in the log of purges that responses must reflect; not sent until there is
 * one
 */
export const createPlatformFetch = (
  origin: string,
  internalKey: string | null,
  purged: PurgedUntil,
): FetchAnswer => {
  const pool = new Pool(origin);
  const ownHeaders = () => {
    if (internalKey === null) return {};
    const sequence = purgedUntil(purged);
    return {
      [INTERNAL_READS_HEADER]: internalKey,
      ...(sequence !== null && { [INTERNAL_PURGED_HEADER]: String(sequence) }),
    };
  };
  return async (url, { method = 'GET', headers, body, signal }) => {
    const answer = await pool.request({
      path: url.slice(origin.length),
      method,
      headers: { ...headers, ...ownHeaders() },
      body: body ?? null,
      signal,
    });
    return {
      ok: answer.statusCode >= 200 && answer.statusCode < 300,
      status: answer.statusCode,
      text: () => answer.body.text(),
    };
  };
};
