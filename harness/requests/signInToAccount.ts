import { rawRequest, type RawAnswer } from './rawRequest.ts';

type Account = { readonly amebaId: string; readonly password: string };

const readCookies = ({ headers }: RawAnswer): readonly string[] =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '');

/**
 * Signs in without a browser, in a new session.
 * @param localAddress such as 127.0.0.2
 * @returns the status, and the values that further forms of the accounts origin need
 */
export const signInToAccount = async (
  platform: string,
  localAddress: string,
  { amebaId, password }: Account,
) => {
  const page = await rawRequest(platform, '/signin?state=any&return_to=%2F', { localAddress });
  const formToken = /name="form_token" value="([\w-]+)"/.exec(page.body.toString())?.[1] ?? '';
  const form = { form_token: formToken, state: 'any', ameba_id: amebaId, password };
  const answer = await rawRequest(platform, '/signin', {
    localAddress,
    method: 'POST',
    headers: {
      Cookie: readCookies(page).join('; '),
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(form).toString(),
  });
  const cookies = [...readCookies(page), ...readCookies(answer)].join('; ');
  return { status: answer.status, cookies, formToken };
};

/** Like `signInToAccount`. @returns the status */
export const trySignIn = async (
  platform: string,
  localAddress: string,
  account: Account,
): Promise<number> => (await signInToAccount(platform, localAddress, account)).status;
