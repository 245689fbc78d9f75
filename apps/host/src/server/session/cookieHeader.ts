import { stringifySetCookie, type SetCookie } from 'cookie';

/** A Set-Cookie header, for all of the site and SameSite=Lax where nothing else is given. */
export const cookieHeader = (cookie: SetCookie): string =>
  stringifySetCookie({ path: '/', sameSite: 'lax', ...cookie });
