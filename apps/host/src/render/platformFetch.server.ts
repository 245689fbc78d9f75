import type { FetchAnswer } from '@engawa/api-client/client/exchange.ts';
import { Pool } from 'undici';

/**
 * As much of `fetch` as the read client needs, on connections that are kept. `fetch` itself makes web
 * streams of each request and answer, which costs more than twice the rest of the exchange.
 * @param origin of the platform; all addresses asked for are its own
 */
export const createPlatformFetch = (origin: string): FetchAnswer => {
  const pool = new Pool(origin);
  return async (url, { method = 'GET', headers, body, signal }) => {
    const answer = await pool.request({
      path: url.slice(origin.length),
      method,
      headers,
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
