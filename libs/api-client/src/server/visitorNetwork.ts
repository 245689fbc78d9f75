import ipaddr from 'ipaddr.js';

/** One visitor has all addresses of a network of this many bytes of IPv6. */
const IPV6_NETWORK_BYTES = 8;
const IPV4_BYTES = 4;
/** Those of a house or company. */
const IPV6_BYTES_AROUND = 6;

/** What limits for one visitor count by: an IPv4 address, or the network of an IPv6 address. */
export const toVisitorNetwork = (address: string): string => {
  // a socket that is gone has no address
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : parsed.toByteArray().slice(0, IPV6_NETWORK_BYTES).join('.');
};

/**
 * The network that a visitor has many neighbours in, a /24 or a /48: all who are of one may be one person.
 * @param visitor as `networkOf` names it
 */
export const networkAround = (visitor: string): string => {
  const bytes = visitor.split('.');
  return bytes.slice(0, bytes.length === IPV4_BYTES ? IPV4_BYTES - 1 : IPV6_BYTES_AROUND).join('.');
};

/** Whether requests from there come from this machine. @param visitor as `networkOf` names it */
export const isLoopback = (visitor: string): boolean =>
  visitor.startsWith('127.') || visitor === toVisitorNetwork('::1');
