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

/**
 * Signs a member in as a browser would, by the forms alone.
 * @returns the session's token
 * @errors throws where it is refused
 */
export const signedInSession = async (
  { host }: Pick<Product, 'host'>,
  { amebaId }: Pick<Member, 'amebaId'>,
): Promise<string> => {
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
  const ended = await fetch(sentOn(sent), { ...manual, headers: { Cookie: cookiesOf(begun) } });
  const session = /engawa_session=([^;]+)/.exec(cookiesOf(ended))?.[1];
  if (session === undefined) throw new Error(`${amebaId} was not signed in`);
  return session;
};

/** The read layer as a member sees it who has signed in by the forms. @errors as above */
export const signedInClient = async (
  product: Pick<Product, 'host'>,
  member: Pick<Member, 'amebaId'>,
): Promise<ReadClient> => clientOfSession(product.host, await signedInSession(product, member));
