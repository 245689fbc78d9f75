import { rawRequest, type RawAnswer } from './rawRequest.ts';

type Account = { readonly amebaId: string; readonly password: string };

/** Converts the cookies of a response to a request header. */
export const readCookies = ({ headers }: RawAnswer): string =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');

/**
 * Signs in at the accounts origin without a browser, in a new session.
 * @param form address of the sign-in form, with its query
 * @param localAddress of the connection, such as 127.0.0.2
 * @returns status, redirect, and the values that further forms of the accounts origin need
 */
export const signInToAccount = async (
  form: string,
  { amebaId, password }: Account,
  localAddress?: string,
) => {
  const { origin, pathname, searchParams: body } = new URL(form);
  const page = await rawRequest(origin, `${pathname}?${body}`, { localAddress });
  const formToken = /name="form_token" value="([\w-]+)"/.exec(page.body.toString())?.[1] ?? '';
  body.set('form_token', formToken);
  body.set('ameba_id', amebaId);
  body.set('password', password);
  const answer = await rawRequest(origin, pathname, {
    localAddress,
    method: 'POST',
    headers: {
      Cookie: readCookies(page),
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: body.toString(),
  });
  const { status, headers } = answer;
  const cookies = [page, answer].map(readCookies).join('; ');
  return { status, location: headers.location, cookies, formToken };
};
