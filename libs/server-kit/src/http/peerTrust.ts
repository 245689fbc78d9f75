import proxyAddr from '@fastify/proxy-addr';
import type { IncomingMessage } from 'node:http';

/** Whether every name is an IP address, an address range or `loopback`. */
export const isProxyList = (names: readonly string[]): boolean => {
  try {
    proxyAddr.compile([...names]);
    return true;
  } catch {
    // `compile` throws only for an invalid address.
    return false;
  }
};

/** Creates a check whether a request comes directly from a trusted proxy. */
export const createPeerTrust = (
  trustedProxies: readonly string[],
): ((request: IncomingMessage) => boolean) => {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return ({ socket }) => socket.remoteAddress !== undefined && isTrusted(socket.remoteAddress, 0);
};
