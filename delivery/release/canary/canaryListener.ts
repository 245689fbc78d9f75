import type { RequestListener } from 'node:http';
import { INTERNAL_READS_HEADER, isInternalRead } from '@engawa/server-kit/secrets/internalReads.ts';
import { CANARY_METRICS_PATH } from '@engawa/contract/remotes/canaryBudget.server.ts';
import type { CanaryService } from './canaryMetrics.ts';

/** Maximum length of a report; the largest report, with metrics of all browsers, is shorter. */
const MOST_CHARACTERS = 64 * 1024;

/**
 * Handles `POST /_canary/figures` from hosts, and `GET` from the console, which returns the sum or
 * 204. Other requests, and requests without the key, go to the next listener.
 * @param internalKey the key that hosts and console send; null disables the metrics
 */
export const canaryListener =
  (
    { take, sum }: CanaryService,
    internalKey: string | null,
    onError: (error: unknown, path: string) => void,
    others: RequestListener,
  ): RequestListener =>
  async (request, response) => {
    const visible = request.headers[INTERNAL_READS_HEADER]?.toString();
    const isOurs =
      /^(?:GET|POST)$/.test(request.method ?? '') && request.url === CANARY_METRICS_PATH;
    if (!isOurs || !isInternalRead(internalKey, visible)) return others(request, response);
    const answer = (status: number) =>
      response.writeHead(status, { 'Cache-Control': 'no-store', 'Content-Length': 0 }).end();
    try {
      if (request.method === 'GET') {
        const notified = sum();
        if (notified === null)
          return response.writeHead(204, { 'Cache-Control': 'no-store' }).end();
        const headers = { 'Cache-Control': 'no-store', 'Content-Type': 'application/json' };
        return response.writeHead(200, headers).end(JSON.stringify(notified));
      }
      let text = '';
      request.setEncoding('utf8');
      for await (const chunk of request) {
        text += chunk;
        if (text.length > MOST_CHARACTERS) return answer(413);
      }
      return answer((await take(text)) ? 200 : 400);
    } catch (error) {
      onError(error, CANARY_METRICS_PATH);
      return response.headersSent ? response.destroy() : answer(500);
    }
  };
