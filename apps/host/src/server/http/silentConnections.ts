import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** how long nothing may come or go before an answer has gone out */
const SILENCE_MS = 60_000;
const LOOKS_EVERY_MS = 10_000;

/**
 * Ends connections on which nothing comes or goes for a minute though an answer is due: a reader who takes
 * nothing of it would hold its bytes for ever. Only what takes longer than a look gets a timer: with
 * `server.setTimeout` each read and write sets one anew, which is a twentieth of a page out of memory.
 */
export const endSilentConnections = (server: Server): void => {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const timer = setInterval(() => {
    // once the answer has gone out, the time for which an idle connection is kept takes the place of this one
    for (const socket of open) if (!socket.timeout) socket.setTimeout(SILENCE_MS);
  }, LOOKS_EVERY_MS);
  timer.unref();
  server.once('close', () => clearInterval(timer));
};
