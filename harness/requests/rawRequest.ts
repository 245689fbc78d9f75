import { request, type Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type RawAnswer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** as sent, not decoded */
  readonly body: Buffer;
};

type Options = {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly agent?: Agent | false;
  readonly body?: string;
  /** the local address of the connection */
  readonly localAddress?: string | undefined;
  readonly signal?: AbortSignal;
};

/**
 * Requests a path unchanged, while `fetch` would normalize it, and follows no redirect.
 * @param origin without trailing slash
 */
export const rawRequest = (
  origin: string,
  path: string,
  { body, ...options }: Options = {},
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    request({ agent: false, ...options, hostname, port, path }, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      buffer(answer).then((bytes) => resolve({ status, headers, body: bytes }), reject);
    })
      .on('error', reject)
      .end(body);
  });
