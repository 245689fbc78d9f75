import { request } from 'node:http';

/** Sends a form to the accounts origin from one of this machine's addresses. @returns status and body */
const send = (
  url: string,
  localAddress: string,
  options: {
    readonly method: 'GET' | 'POST';
    readonly headers: Record<string, string>;
    readonly body?: string;
  },
): Promise<{ readonly status: number; readonly cookie: string; readonly body: string }> =>
  new Promise((resolve, reject) => {
    const { method, headers, body } = options;
    request(url, { method, headers, localAddress, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('error', reject).on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          cookie: (answer.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; '),
          body: text,
        }),
      );
    })
      .on('error', reject)
      .end(body);
  });

/**
 * Signs in as a program does, in a browser of its own. @param from such as 127.0.0.2
 * @returns the answer's status
 */
export const trySignIn = async (
  platform: string,
  from: string,
  typed: { readonly amebaId: string; readonly password: string },
): Promise<number> => {
  const page = await send(`${platform}/signin?state=any&return_to=%2F`, from, {
    method: 'GET',
    headers: {},
  });
  const token = /name="form_token" value="([\w-]+)"/.exec(page.body)?.[1] ?? '';
  const form = {
    form_token: token,
    state: 'any',
    ameba_id: typed.amebaId,
    password: typed.password,
  };
  const answer = await send(`${platform}/signin`, from, {
    method: 'POST',
    headers: { Cookie: page.cookie, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
  return answer.status;
};
