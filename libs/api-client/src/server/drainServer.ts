import type { Server } from 'node:http';
import { Server as Listener } from 'node:net';

type DrainLimits = {
  /** how long a silent connection may still bring a request, in ms */
  readonly lingerMs: number;
  /** when all that is still under way is broken off, in ms */
  readonly limitMs: number;
};

/**
 * Ends a server without losing a request: new connections are refused, requests under way are answered, and
 * what still comes on an open connection too, with the word that it is the last one there. A client
 * that keeps its connection may be sending the moment we decide to end, so the silent ones are not
 * closed at once, as `server.close()` would.
 * @returns whether everything had been answered by `limitMs`
 */
export type Drain = (limits: DrainLimits) => Promise<boolean>;

const LOOK_MS = 50;

/** Lets a server be drained. @param server that has answered no request yet */
export const drainable = (server: Server): Drain => {
  // to Node a connection is idle once its answer is written, be it sent or not
  let unsent = 0;
  server.prependListener('request', (_request, response) => {
    unsent += 1;
    response.once('close', () => {
      unsent -= 1;
    });
  });
  const closeSilent = () => {
    if (unsent === 0) server.closeIdleConnections();
  };
  return ({ lingerMs, limitMs }) =>
    new Promise((resolve) => {
      let isWhole = true;
      server.prependListener('request', (_request, response) => {
        response.shouldKeepAlive = false;
      });
      // timers come before what has arrived: a connection is silent only once it has been read
      const look = () => setImmediate(closeSilent);
      let sweep: NodeJS.Timeout | undefined;
      const linger = setTimeout(() => {
        look();
        sweep = setInterval(look, LOOK_MS);
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
};
