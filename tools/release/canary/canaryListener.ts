import type { RequestListener } from 'node:http';
import { INTERNAL_READS_HEADER, isInternalRead } from '@engawa/api-client/server/internalReads.ts';
import { CANARY_FIGURES_PATH } from '@engawa/contract/remotes/canaryBudget.server.ts';
import type { createCanaryFigures } from './canaryFigures.ts';

/** As much as a host has to say, with all the browsers that it may tell of. */
const MOST_CHARACTERS = 64 * 1024;

/**
 * Answers `POST /_canary/figures` of hosts, and leaves all else to another listener, what is not theirs too.
 * @param internalKey what hosts show; null: there are no figures
 */
export const canaryListener =
  (
    take: ReturnType<typeof createCanaryFigures>,
    internalKey: string | null,
    onError: (error: unknown, path: string) => void,
    others: RequestListener,
  ): RequestListener =>
  async (request, response) => {
    const shown = request.headers[INTERNAL_READS_HEADER]?.toString();
    const isTold = request.method === 'POST' && request.url === CANARY_FIGURES_PATH;
    if (!isTold || !isInternalRead(internalKey, shown)) return others(request, response);
    const answer = (status: number) =>
      response.writeHead(status, { 'Cache-Control': 'no-store', 'Content-Length': 0 }).end();
    try {
      let text = '';
      request.setEncoding('utf8');
      for await (const chunk of request) {
        text += chunk;
        if (text.length > MOST_CHARACTERS) return answer(413);
      }
      return answer((await take(text)) ? 200 : 400);
    } catch (error) {
      onError(error, CANARY_FIGURES_PATH);
      return response.headersSent ? response.destroy() : answer(500);
    }
  };
