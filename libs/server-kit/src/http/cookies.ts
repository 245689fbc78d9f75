import { parseCookie, stringifySetCookie, type SetCookie } from 'cookie';

/**
 * The name of a cookie. On https, the name gets a prefix with which only this host can set the
 * cookie, over https, so that a sibling domain cannot overwrite it.
 */
export const hostCookie = (name: string, isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : name;

/** Reads a cookie from a Cookie header. */
export const readCookie = (header: string | undefined, name: string): string | undefined =>
  parseCookie(header ?? '')[name];

/** Builds a Set-Cookie header; by default for the path `/` and SameSite=Lax. */
export const cookieHeader = (cookie: SetCookie): string =>
  stringifySetCookie({ path: '/', sameSite: 'lax', ...cookie });
