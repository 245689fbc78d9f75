import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Forwards bytes in order after a delay. @param openMs additional delay of the first bytes */
const passLater = (from: Socket, to: Socket, delayMs: number, openMs: number): void => {
  let dueMs = performance.now() + openMs;
  // two timers of the same moment may fire in either order: each runs the oldest action
  const waiting: (() => void)[] = [];
  const later = (act: () => void) => {
    dueMs = Math.max(dueMs, performance.now() + delayMs);
    waiting.push(act);
    setTimeout(() => waiting.shift()?.(), dueMs - performance.now());
  };
  from.on('data', (chunk) => later(() => to.write(chunk)));
  from.on('end', () => later(() => to.end()));
  // a closing browser drops connections, and a server may respond with a reset
  from.on('error', () => to.destroy());
};

/**
 * Starts a proxy that adds `rttMs` to each round trip of a local port, including the handshake.
 * Bandwidth is unchanged.
 * @returns the proxy's port, and a function that closes it
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
    // loopback completes the handshake immediately, so the first bytes are delayed instead
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
