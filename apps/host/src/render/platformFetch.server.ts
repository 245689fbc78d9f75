import type { FetchAnswer } from '@engawa/api-client/client/exchange.ts';
import {
  INTERNAL_PURGED_HEADER,
  INTERNAL_READS_HEADER,
} from '@engawa/api-client/server/internalReads.ts';
import { Pool } from 'undici';
import { purgedUntil, type PurgedUntil } from './pool/purgedUntil.ts';

/**
 * As much of `fetch` as the read client needs, on connections that are kept. `fetch` itself makes web
 * streams of each request and answer, which costs more than twice the rest of the exchange.
 * @param origin of the platform; all addresses asked for are its own
 * @param internalKey shows that the host itself asks; null where it has no token
 * @param purged tells the platform what a page must show at least; before the first purge nothing is told
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
