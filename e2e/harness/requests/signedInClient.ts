import type { ReadClient } from '@engawa/api-client/client/readClient.ts';
import { clientOfSession } from './memberClient.ts';
import { PASSWORD, type Member } from '../demo/members.ts';
import type { Product } from '../product/product.ts';

/** The cookies that an answer sets, as a request sends them back. */
const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

const sentOn = (answer: Response): string => {
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`${answer.url} answered ${answer.status}, no redirect`);
  return location;
};

const manual = { redirect: 'manual' } as const;
const SESSION = 'engawa_session=';

/** Signs a member in by the forms alone. @returns the last answer, which begins the session */
const signedInAnswer = async (
  { host }: Pick<Product, 'host'>,
  { amebaId }: Pick<Member, 'amebaId'>,
): Promise<Response> => {
  const begun = await fetch(`${host}/_signin?return_to=/`, manual);
  const form = new URL(sentOn(begun));
  const shown = await fetch(form, manual);
  const formCookie = cookiesOf(shown);
  const fields = new URLSearchParams(form.search);
  fields.set('form_token', formCookie.slice(formCookie.indexOf('=') + 1));
  fields.set('ameba_id', amebaId);
  fields.set('password', PASSWORD);
  const sent = await fetch(form.origin + form.pathname, {
    ...manual,
    method: 'POST',
    headers: { Cookie: formCookie },
    body: fields,
  });
  return fetch(sentOn(sent), { ...manual, headers: { Cookie: cookiesOf(begun) } });
};

/** A cookie for a browser's profile. */
type ProfileCookie = {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
  readonly path: string;
  readonly httpOnly: boolean;
  readonly sameSite: 'Lax';
};

/**
 * Signs a member in as a browser would, by the forms alone.
 * @returns the cookies that a browser keeps after it
 * @errors throws where it is refused
 */
export const signedInCookies = async (
  product: Pick<Product, 'host'>,
  member: Pick<Member, 'amebaId'>,
): Promise<readonly ProfileCookie[]> => {
  const ended = await signedInAnswer(product, member);
  const kept = ended.headers.getSetCookie().filter((cookie) => !/; Max-Age=0(?:;|$)/.test(cookie));
  if (!kept.some((cookie) => cookie.startsWith(SESSION)))
    throw new Error(`${member.amebaId} was not signed in`);
  return kept.map((cookie) => {
    const [pair = ''] = cookie.split(';');
    const at = pair.indexOf('=');
    return {
      name: pair.slice(0, at),
      value: pair.slice(at + 1),
      domain: new URL(product.host).hostname,
      path: '/',
      httpOnly: /; HttpOnly(?:;|$)/.test(cookie),
      sameSite: 'Lax',
    };
  });
};

/** The same. @returns the session's token */
export const signedInSession = async (
  product: Pick<Product, 'host'>,
  member: Pick<Member, 'amebaId'>,
): Promise<string> => {
  const cookies = await signedInCookies(product, member);
  return cookies.find(({ name }) => SESSION === `${name}=`)?.value ?? '';
};

/** The read layer as a member sees it who has signed in by the forms. @errors as above */
export const signedInClient = async (
  product: Pick<Product, 'host'>,
  member: Pick<Member, 'amebaId'>,
): Promise<ReadClient> => clientOfSession(product.host, await signedInSession(product, member));
