import type { Server } from 'node:http';
import { Server as Listener } from 'node:net';

export type DrainLimits = {
  /** how long a silent connection may still bring a request, in ms */
  readonly lingerMs: number;
  /** when all that is still under way is broken off, in ms */
  readonly limitMs: number;
};

const LOOK_MS = 50;

/**
 * Ends a server without losing a request: nobody new is let in, what is under way is answered, and
 * what still comes on an open connection too, with the word that it is the last one there. A client
 * that keeps its connection may be sending the moment we decide to end, so the silent ones are not
 * closed at once, as `server.close()` would.
 * @returns whether everything had been answered by `limitMs`
 */
export const drainServer = (server: Server, { lingerMs, limitMs }: DrainLimits): Promise<boolean> =>
  new Promise((resolve) => {
    let isWhole = true;
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    // timers come before what has arrived: a connection is silent only once it has been read
    const closeSilent = () => setImmediate(() => server.closeIdleConnections());
    let sweep: NodeJS.Timeout | undefined;
    const linger = setTimeout(() => {
      closeSilent();
      sweep = setInterval(closeSilent, LOOK_MS);
    }, lingerMs);
    const limit = setTimeout(() => {
      isWhole = false;
      server.closeAllConnections();
    }, limitMs);
    Listener.prototype.close.call(server, () => {
      clearTimeout(linger);
      clearTimeout(limit);
      clearInterval(sweep);
      resolve(isWhole);
    });
  });
