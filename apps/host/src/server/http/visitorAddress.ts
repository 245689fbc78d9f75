import { toVisitorNetwork } from '@engawa/api-client/server/visitorNetwork.ts';
import proxyAddr from '@fastify/proxy-addr';
import type { IncomingMessage } from 'node:http';

/** Whether these are addresses, ranges or `loopback`. */
export const isProxyList = (names: readonly string[]): boolean => {
  try {
    proxyAddr.compile([...names]);
    return true;
  } catch {
    // its only fault: one of them is no address
    return false;
  }
};

/**
 * Makes the reader of who asks, as far as an address can say it: what limits for one visitor count by.
 * @param trustedProxies whose X-Forwarded-For is believed, as addresses, ranges or `loopback`
 */
export const createVisitorAddress = (
  trustedProxies: readonly string[],
): ((request: IncomingMessage) => string) => {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return (request) => toVisitorNetwork(proxyAddr(request, isTrusted));
};
