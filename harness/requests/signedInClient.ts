import type { ReadClient } from '@engawa/api-client/client/readClient.ts';
import type { CookieData } from 'puppeteer';
import { clientOfSession, SESSION_COOKIE } from './memberClient.ts';
import { PASSWORD, type Member } from '../demo/members.ts';
import type { Product } from '../product/product.ts';

type Where = Pick<Product, 'host'>;
type Who = Pick<Member, 'amebaId'>;

const MANUAL = { redirect: 'manual' } as const;

/** Converts the cookies of a response to a request header. */
const readCookies = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

const readLocation = (answer: Response): string => {
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`${answer.url} returned ${answer.status}, not a redirect`);
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
  const started = await fetch(`${host}/_signin?return_to=/`, MANUAL);
  const { origin, pathname, searchParams: body } = new URL(readLocation(started));
  const formCookie = readCookies(await fetch(`${origin}${pathname}?${body}`, MANUAL));
  body.set('form_token', formCookie.slice(formCookie.indexOf('=') + 1));
  body.set('ameba_id', amebaId);
  body.set('password', PASSWORD);
  const headers = { Cookie: formCookie };
  const sent = await fetch(origin + pathname, { ...MANUAL, method: 'POST', headers, body });
  const answer = await fetch(readLocation(sent), {
    ...MANUAL,
    headers: { Cookie: readCookies(started) },
  });
  const cookies = answer.headers
    .getSetCookie()
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
