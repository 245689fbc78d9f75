import { rawRequest } from './rawRequest.ts';

/** Signs in as a program, in a session of its own. @param localAddress such as 127.0.0.2 @returns the status */
export const trySignIn = async (
  platform: string,
  localAddress: string,
  { amebaId, password }: { readonly amebaId: string; readonly password: string },
): Promise<number> => {
  const page = await rawRequest(platform, '/signin?state=any&return_to=%2F', { localAddress });
  const token = /name="form_token" value="([\w-]+)"/.exec(page.body.toString())?.[1] ?? '';
  const cookies = (page.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]);
  const form = { form_token: token, state: 'any', ameba_id: amebaId, password };
  const answer = await rawRequest(platform, '/signin', {
    localAddress,
    method: 'POST',
    headers: { Cookie: cookies.join('; '), 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
  return answer.status;
};
