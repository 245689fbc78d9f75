import { request, type Agent, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type RawAnswer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** as sent, not decoded */
  readonly body: Buffer;
};

/**
 * Asks for a path exactly as it is written, which `fetch` would tidy up first, and follows nothing.
 * @param origin without trailing slash
 */
export const rawRequest = (
  origin: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    agent = false,
  }: { method?: string; headers?: Record<string, string>; agent?: Agent | false } = {},
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const asked = request({ hostname, port, path, method, headers, agent }, (answer) => {
      buffer(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
        reject,
      );
    });
    asked.on('error', reject);
    asked.end();
  });
