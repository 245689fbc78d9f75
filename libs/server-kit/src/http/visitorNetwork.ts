import ipaddr from 'ipaddr.js';

/** Prefix length in bytes of the IPv6 network that one visitor has. */
const IPV6_NETWORK_BYTES = 8;
const IPV4_BYTES = 4;
/** Prefix length in bytes of the IPv6 network of a household or company. */
const IPV6_BYTES_AROUND = 6;

/** Key of rate limits per visitor: an IPv4 address, or the network of an IPv6 address. */
export const toVisitorNetwork = (address: string): string => {
  // a closed socket has no address
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : parsed.toByteArray().slice(0, IPV6_NETWORK_BYTES).join('.');
};

/**
 * The surrounding network of a visitor, a /24 or a /48, because one person may use all its
 * addresses.
 * @param visitor from `toVisitorNetwork`
 */
export const networkAround = (visitor: string): string => {
  const bytes = visitor.split('.');
  return bytes.slice(0, bytes.length === IPV4_BYTES ? IPV4_BYTES - 1 : IPV6_BYTES_AROUND).join('.');
};

/** Whether requests come from this machine. @param visitor from `toVisitorNetwork` */
export const isLoopback = (visitor: string): boolean =>
  visitor.startsWith('127.') || visitor === toVisitorNetwork('::1');
