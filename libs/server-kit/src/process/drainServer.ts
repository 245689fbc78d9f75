import type { Server } from 'node:http';
import { Server as Listener } from 'node:net';

type DrainLimits = {
  /** time in ms in which an idle connection may still send a request */
  readonly lingerMs: number;
  /** time in ms after which all open requests are aborted */
  readonly limitMs: number;
};

/**
 * Drains a server without losing requests. New connections are refused. Open requests finish.
 * Further requests on an open connection are answered with `Connection: close`. A client with a
 * keep-alive connection may be sending at this moment, so idle connections are not closed
 * immediately, unlike with `server.close()`.
 * @returns whether every request was answered before `limitMs`
 */
export type Drain = (limits: DrainLimits) => Promise<boolean>;

const LOOK_MS = 50;

/** Makes a server drainable. @param server a server that has not answered any request yet */
export const drainable = (server: Server): Drain => {
  // Node treats a connection as idle once its response is written, even if it is not sent yet
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
      // timers run before I/O, so a connection is idle only after pending input has been read
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
