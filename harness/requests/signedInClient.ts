import type { ReadClient } from '@engawa/api-client/client/readClient.ts';
import type { CookieData } from 'puppeteer';
import { clientOfSession, SESSION_COOKIE } from './memberClient.ts';
import { rawRequest } from './rawRequest.ts';
import { readCookies, signInToAccount } from './signInToAccount.ts';
import { PASSWORD, type Member } from '../demo/members.ts';
import type { Product } from '../product/product.ts';

type Where = Pick<Product, 'host'>;
type Who = Pick<Member, 'amebaId'>;

/** The address that a step of a sign-in redirects to. @errors throws the status without one */
const requireLocation = (amebaId: string, status: number, location: string | undefined): string => {
  if (location === undefined) throw new Error(`sign-in of ${amebaId} failed with status ${status}`);
  return location;
};

/**
 * Signs a member in through the forms, like a browser.
 * @returns the cookies that a browser stores
 * @errors throws if the sign-in is refused
 */
export const signedInCookies = async (
  { host }: Where,
  { amebaId }: Who,
): Promise<readonly CookieData[]> => {
  const started = await rawRequest(host, '/_signin?return_to=/');
  const account = { amebaId, password: PASSWORD };
  const form = requireLocation(amebaId, started.status, started.headers.location);
  const { status, location } = await signInToAccount(form, account);
  const { origin, pathname, search } = new URL(requireLocation(amebaId, status, location));
  const answer = await rawRequest(origin, pathname + search, {
    headers: { Cookie: readCookies(started) },
  });
  const cookies = (answer.headers['set-cookie'] ?? [])
    .filter((cookie) => !/; Max-Age=0(?:;|$)/.test(cookie))
    .map((cookie): CookieData => {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(cookie) ?? [];
      const httpOnly = /; HttpOnly(?:;|$)/.test(cookie);
      return { name, value, domain: new URL(host).hostname, path: '/', httpOnly, sameSite: 'Lax' };
    });
  if (!cookies.some(({ name }) => name === SESSION_COOKIE))
    throw new Error(`sign-in of ${amebaId} failed`);
  return cookies;
};

/** Like `signedInCookies`. @returns the session's token */
export const signedInSession = async (product: Where, member: Who): Promise<string> => {
  const cookies = await signedInCookies(product, member);
  return cookies.find(({ name }) => name === SESSION_COOKIE)?.value ?? '';
};

/** Like `signedInCookies`. @returns a client of `/_api` as the member */
export const signedInClient = async (product: Where, member: Who): Promise<ReadClient> =>
  clientOfSession(product.host, await signedInSession(product, member));
