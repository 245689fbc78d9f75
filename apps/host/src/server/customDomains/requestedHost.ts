const HOST = /^([a-z0-9-]+(?:\.[a-z0-9-]+)*)\.?(?::\d{1,5})?$/i;
const IP_V6 = /^\[[0-9a-f:.]+\](?::\d{1,5})?$/i;
const IP_V4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** Maximum length of a Host header: a name has at most 253 characters, a port has five. */
const LONGEST = 260;

/**
 * Reads the host of a request, in lower case and without a port.
 * @param header the Host header
 * @returns 'malformed' if it is not a host; null for an IP address, which is not a domain
 */
export const requestedHost = (header: string): string | null | 'malformed' => {
  if (header.length > LONGEST) return 'malformed';
  if (IP_V6.test(header)) return null;
  const host = HOST.exec(header)?.[1]?.toLowerCase();
  if (host === undefined) return 'malformed';
  return IP_V4.test(host) ? null : host;
};
