import { toVisitorNetwork } from '@engawa/server-kit/http/visitorNetwork.ts';
import proxyAddr from '@fastify/proxy-addr';
import type { IncomingMessage } from 'node:http';

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
