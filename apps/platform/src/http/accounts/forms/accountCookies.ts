import { hostCookie } from '@engawa/server-kit/http/cookies.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSecret } from '../../../domain/sessions/sessionStore.ts';

const SECRET = /^[\w-]{43}$/;
/** Browsers cap the lifetime of a cookie at 400 days. */
const BROWSER_LIFE_S = 400 * 24 * 60 * 60;

export type AccountCookies = ReturnType<typeof createAccountCookies>;

/**
 * Creates the accessors of the accounts origin's cookies: the form token, the session, and the
 * secret that identifies a known browser. Browsers never send these cookies with cross-site
 * requests, and scripts cannot read them.
 * @param isSecure whether the origin uses https; the cookie names then prevent other hosts from
 * writing the cookies
 */
export const createAccountCookies = (isSecure: boolean) => {
  const [form, account, browser] = ['engawa_form', 'engawa_account', 'engawa_browser'].map((name) =>
    hostCookie(name, isSecure),
  ) as [string, string, string];
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  const read = (request: FastifyRequest, name: string): string | null => {
    const value = request.cookies[name];
    return value !== undefined && SECRET.test(value) ? value : null;
  };
  return {
    /**
     * Returns this browser's form token. Other open tabs depend on an existing token, so it is
     * reused.
     */
    issueFormToken: (request: FastifyRequest, reply: FastifyReply): string => {
      const present = read(request, form);
      if (present !== null) return present;
      const token = createSecret();
      reply.setCookie(form, token, options);
      return token;
    },
    formToken: (request: FastifyRequest) => read(request, form),
    accountSecret: (request: FastifyRequest) => read(request, account),
    setAccountSecret: (reply: FastifyReply, secret: string, expires: Date) =>
      reply.setCookie(account, secret, { ...options, expires }),
    clearAccountSecret: (reply: FastifyReply) => reply.clearCookie(account, options),
    browserSecret: (request: FastifyRequest) => read(request, browser),
    setBrowserSecret: (reply: FastifyReply, secret: string) =>
      reply.setCookie(browser, secret, { ...options, maxAge: BROWSER_LIFE_S }),
  };
};
