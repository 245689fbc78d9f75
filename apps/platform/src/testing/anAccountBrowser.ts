import { JSDOM } from 'jsdom';
import type { APlatform } from './aPlatform.ts';
import { PLATFORM_ORIGIN } from './aPlatform.ts';

/** Fields of a form by name, as typed. */
export type Typed = Readonly<Record<string, string>>;

/** A browser on the account pages: stores cookies, and posts the rendered forms. */
export const anAccountBrowser = (
  { server }: Pick<APlatform, 'server'>,
  { address = '192.0.2.1', userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/144.0' } = {},
) => {
  const cookies = new Map<string, string>();
  const ask = async (method: 'GET' | 'POST', url: string, form?: Typed) => {
    const answer = await server.inject({
      method,
      url,
      remoteAddress: address,
      headers: {
        'user-agent': userAgent,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form
          ? { 'content-type': 'application/x-www-form-urlencoded', origin: PLATFORM_ORIGIN }
          : {}),
      },
      ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
    });
    for (const { name, value } of answer.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return {
      status: answer.statusCode,
      location: String(answer.headers.location ?? ''),
      headers: answer.headers,
      body: answer.body,
      document: new JSDOM(answer.body).window.document,
    };
  };
  return {
    cookies,
    open: (url: string) => ask('GET', url),
    post: (url: string, form: Typed) => ask('POST', url, form),
    /** Opens a page, fills the form with this `action`, and posts it. */
    submit: async (url: string, action: string, typed: Typed = {}) => {
      const { document } = await ask('GET', url);
      const form = document.querySelector(`form[action="${action}"]`);
      if (!form) throw new Error(`${url} has no form for ${action}`);
      const hidden = [...form.querySelectorAll('input[type=hidden]')].map((input) => [
        input.getAttribute('name') ?? '',
        input.getAttribute('value') ?? '',
      ]);
      return ask('POST', action, { ...Object.fromEntries(hidden), ...typed });
    },
  };
};

const JOURNEY = new URLSearchParams({ state: 'state-of-the-host', return_to: '/kanoya-mio/?a=1' });

/** Builds the address of a page to which the host has sent a browser. */
export const fromHost = (path: string): string => `${path}?${JOURNEY.toString()}`;
