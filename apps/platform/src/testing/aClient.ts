import { createReadClient, type ReadClient } from '@engawa/api-client/client/readClient.ts';
import type { FastifyInstance } from 'fastify';

/** A fetch that calls the server without a network. */
const fetchFrom =
  (server: FastifyInstance): typeof fetch =>
  async (input, init) => {
    const answer = await server.inject({
      method: init?.method === 'POST' ? 'POST' : 'GET',
      url: String(input),
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
    });
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    return new Response(answer.statusCode === 204 ? null : answer.body, {
      status: answer.statusCode,
      headers,
    });
  };

/**
 * Creates the platform's client on top of the server under test.
 * @param headers such as cookie and origin   @param csrfToken sent with writes
 */
export const aClient = (
  server: FastifyInstance,
  headers: Readonly<Record<string, string>> = {},
  csrfToken: string | null = null,
): ReadClient =>
  createReadClient({
    baseUrl: '/_api',
    fetch: fetchFrom(server),
    ttlMs: 0,
    timeoutMs: 20_000,
    headers,
    csrfToken: () => csrfToken,
  });

/** Returns the value of a response that must succeed. @errors throws on a failure */
export const unwrap = <T>(
  answer:
    { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown },
): T => {
  if (!answer.ok) throw new Error(`no answer: ${JSON.stringify(answer.error)}`);
  return answer.value;
};

/** Returns the status of a response that must fail. @errors throws on a success */
export const requireFailureStatus = (
  answer:
    { readonly ok: true } | { readonly ok: false; readonly error: { readonly statusCode: number } },
): number => {
  if (answer.ok) throw new Error('expected an error, got a response');
  return answer.error.statusCode;
};
