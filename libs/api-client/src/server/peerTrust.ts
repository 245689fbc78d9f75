import proxyAddr from '@fastify/proxy-addr';
import type { IncomingMessage } from 'node:http';

/** Makes the test of whether a request comes from a trusted proxy itself. */
export const createPeerTrust = (
  trustedProxies: readonly string[],
): ((request: IncomingMessage) => boolean) => {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return ({ socket }) => socket.remoteAddress !== undefined && isTrusted(socket.remoteAddress, 0);
};
