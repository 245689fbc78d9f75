/** HSTS header of https origins: for one year, browsers use only https for the origin. */
export const TRANSPORT_HEADER = ['Strict-Transport-Security', 'max-age=31536000'] as const;

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Whether passwords and sessions would cross a network unencrypted: http, and not to localhost.
 * @param origin such as http://127.0.0.1:4600
 */
export const isInTheClear = (origin: string): boolean => {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && !LOOPBACK.test(hostname);
};

/**
 * Finds an origin that would send passwords and sessions unencrypted.
 * @param origins by the name of their variable
 * @returns one sentence without its full stop, or null
 */
export const findClearTextError = (origins: Readonly<Record<string, string>>): string | null => {
  const found = Object.entries(origins).find(([, origin]) => isInTheClear(origin));
  return found
    ? `${found[0]} is http beyond this machine: use https, or set ENGAWA_ALLOW_HTTP=yes`
    : null;
};
