import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';
import type { IncomingMessage } from 'node:http';

/** One visitor has all addresses of a network of this many bytes of IPv6. */
const IPV6_NETWORK_BYTES = 8;

const networkOf = (address: string): string => {
  // a socket that is gone has no address
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : parsed.toByteArray().slice(0, IPV6_NETWORK_BYTES).join('.');
};

/** Whether requests from there come from this machine. */
export const isLoopback = (visitor: string): boolean =>
  visitor.startsWith('127.') || visitor === networkOf('::1');

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

/** Makes the test of whether a request comes from a trusted proxy itself. */
export const createPeerTrust = (
  trustedProxies: readonly string[],
): ((request: IncomingMessage) => boolean) => {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return ({ socket }) => socket.remoteAddress !== undefined && isTrusted(socket.remoteAddress, 0);
};

/**
 * Makes the reader of who asks, as far as an address can say it: what limits for one visitor count by.
 * @param trustedProxies whose X-Forwarded-For is believed, as addresses, ranges or `loopback`
 */
export const createVisitorAddress = (
  trustedProxies: readonly string[],
): ((request: IncomingMessage) => string) => {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return (request) => networkOf(proxyAddr(request, isTrusted));
};
