import type { FetchAnswer } from '@engawa/api-client/client/exchange.ts';
import { INTERNAL_READS_HEADER } from '@engawa/api-client/server/internalReads.ts';
import { Pool } from 'undici';

/**
 * As much of `fetch` as the read client needs, on connections that are kept. `fetch` itself makes web
 * streams of each request and answer, which costs more than twice the rest of the exchange.
 * @param origin of the platform; all addresses asked for are its own
 * @param internalKey shows that the host itself asks; null where it has no token
 */
export const createPlatformFetch = (origin: string, internalKey: string | null): FetchAnswer => {
  const pool = new Pool(origin);
  const own = internalKey === null ? {} : { [INTERNAL_READS_HEADER]: internalKey };
  return async (url, { method = 'GET', headers, body, signal }) => {
    const answer = await pool.request({
      path: url.slice(origin.length),
      method,
      headers: { ...headers, ...own },
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
