import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** maximum time without traffic before a response is complete */
const SILENCE_MS = 60_000;
const LOOKS_EVERY_MS = 10_000;

/**
 * Closes connections without traffic for a minute while a response is pending: a client that reads
 * nothing would keep the response in memory forever. Only connections that are still open at the
 * next periodic check get a timer. `server.setTimeout` would instead reset a timer at each read and
 * write, which costs a twentieth of the time for a cached page.
 */
export const endSilentConnections = (server: Server): void => {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const timer = setInterval(() => {
    // once the response is sent, the keep-alive timeout replaces this timeout
    for (const socket of open) if (!socket.timeout) socket.setTimeout(SILENCE_MS);
  }, LOOKS_EVERY_MS);
  timer.unref();
  server.once('close', () => clearInterval(timer));
};
