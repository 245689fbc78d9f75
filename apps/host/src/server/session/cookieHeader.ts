import { stringifySetCookie, type SetCookie } from 'cookie';

/** Builds a Set-Cookie header; by default for the path `/` and SameSite=Lax. */
export const cookieHeader = (cookie: SetCookie): string =>
  stringifySetCookie({ path: '/', sameSite: 'lax', ...cookie });
