import { toVisitorNetwork } from '@engawa/server-kit/http/visitorNetwork.ts';
import proxyAddr from '@fastify/proxy-addr';
import type { IncomingMessage } from 'node:http';

/** Whether all names are addresses, ranges or `loopback`. */
export const isProxyList = (names: readonly string[]): boolean => {
  try {
    proxyAddr.compile([...names]);
    return true;
  } catch {
    // `compile` throws only for an invalid address.
    return false;
  }
};

/**
 * Creates the reader of a visitor's network address, the key of per-visitor limits.
 * @param trustedProxies addresses, ranges or `loopback`; their X-Forwarded-For is trusted
 */
export const createVisitorAddress = (
  trustedProxies: readonly string[],
): ((request: IncomingMessage) => string) => {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return (request) => toVisitorNetwork(proxyAddr(request, isTrusted));
};
