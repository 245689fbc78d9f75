import { PLATFORM_ORIGIN, type APlatform } from './aPlatform.ts';
import type { anAccountBrowser } from './anAccountBrowser.ts';

/** Posts a member's portrait form as a browser does. @param token of the form */
export const postPortrait = async (
  platform: APlatform,
  { cookies }: Pick<ReturnType<typeof anAccountBrowser>, 'cookies'>,
  token: string,
  portrait: Uint8Array<ArrayBuffer>,
) => {
  const form = new FormData();
  form.set('form_token', token);
  form.set('portrait', new Blob([portrait]), 'me.png');
  const sent = new Response(form);
  return platform.server.inject({
    method: 'POST',
    url: '/account/portrait',
    headers: {
      'content-type': sent.headers.get('content-type') ?? '',
      origin: PLATFORM_ORIGIN,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
};
