import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Passes bytes on so much later, in their order. @param openMs more for the first of them */
const passLater = (from: Socket, to: Socket, delayMs: number, openMs: number): void => {
  let dueMs = performance.now() + openMs;
  // two timers of the same moment may fire in either order: each takes the oldest act
  const waiting: (() => void)[] = [];
  const later = (act: () => void) => {
    dueMs = Math.max(dueMs, performance.now() + delayMs);
    waiting.push(act);
    setTimeout(() => waiting.shift()?.(), dueMs - performance.now());
  };
  from.on('data', (chunk) => later(() => to.write(chunk)));
  from.on('end', () => later(() => to.end()));
  // a browser drops connections when it is closed, and a server answers with the same
  from.on('error', () => to.destroy());
};

/**
 * Puts a port of this machine so far away: each round trip takes `rttMs` more, that of opening the
 * connection included. Bandwidth stays as it is.
 * @returns the port to ask at, and what closes it
 */
export const startFarAwayProxy = async (
  port: number,
  rttMs: number,
): Promise<{ readonly port: number; readonly close: () => void }> => {
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true, allowHalfOpen: true }, (near) => {
    const far = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
    for (const socket of [near, far]) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    }
    // loopback has shaken hands at once: the first bytes wait for it
    passLater(near, far, rttMs / 2, rttMs * 1.5);
    passLater(far, near, rttMs / 2, 0);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
};
