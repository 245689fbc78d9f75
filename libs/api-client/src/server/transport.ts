/** What origins on https say: for a year, nothing of them is asked by http. */
export const TRANSPORT_HEADER = ['Strict-Transport-Security', 'max-age=31536000'] as const;

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Whether passwords and sessions would cross a network in the clear: http, and not to this machine.
 * @param origin such as http://127.0.0.1:4600
 */
export const isInTheClear = (origin: string): boolean => {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && !LOOPBACK.test(hostname);
};
