const HOST = /^([a-z0-9-]+(?:\.[a-z0-9-]+)*)\.?(?::\d{1,5})?$/i;
const IP_V6 = /^\[[0-9a-f:.]+\](?::\d{1,5})?$/i;
const IP_V4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** A name has 253 characters at most, a port five. */
const LONGEST = 260;

/**
 * The host that a request names, lower case and without port.
 * @param header the Host header
 * @returns 'malformed' where it names none; null for an address of a machine, which is no domain
 */
export const requestedHost = (header: string): string | null | 'malformed' => {
  if (header.length > LONGEST) return 'malformed';
  if (IP_V6.test(header)) return null;
  const host = HOST.exec(header)?.[1]?.toLowerCase();
  if (host === undefined) return 'malformed';
  return IP_V4.test(host) ? null : host;
};
