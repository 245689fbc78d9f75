import { createServer } from 'node:http';
import { assetsHandler } from '@engawa/delivery/release/assets/assetsHandler.ts';
import { openServer } from '@engawa/server-kit/process/openServer.ts';
import type { ReleaseStore } from '@engawa/delivery/release/store/releaseStore.ts';
import type { Endpoint } from '@engawa/delivery/start/endpoints.ts';
import { NEWS_PATH } from '../devNews.ts';
import type { UpdateStream } from './createUpdateStream.ts';

/**
 * The assets origin of a development session: like the product's, plus the event stream of edits.
 * Both share one origin, so that pages need no other policy than in production.
 * @returns a function that stops it and closes the pages' connections
 */
export const serveDevAssets = (
  { listen }: Endpoint,
  store: ReleaseStore,
  controller: UpdateStream,
  say: (line: string) => void,
): Promise<() => Promise<void>> => {
  const answer = assetsHandler(store, (error, path) => say(`assets ${path}: ${String(error)}`));
  const server = createServer((request, response) => {
    if (request.url === NEWS_PATH) {
      controller.listen(response);
      return;
    }
    // compression does not help on the developer's own machine
    delete request.headers['accept-encoding'];
    answer(request, response);
  });
  return openServer(server, listen);
};
