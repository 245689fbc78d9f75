import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { createFormRuns } from '../../../domain/accounts/formRuns.ts';
import { rememberBrowser } from '../../../domain/accounts/signInTries.ts';
import {
  beginSession,
  createOneTimeCode,
  createSecret,
  findAccountSession,
  type Session,
} from '../../../domain/sessions/sessionStore.ts';
import type { AccountCookies } from './accountCookies.ts';
import type { AccountDeps } from './accountDeps.ts';
import { readFormKey, type journeySchema } from './formSchema.ts';
import { browserLabel } from './browserLabel.ts';
import { createFormChecks } from './formChecks.ts';
import { safeReturnTo } from './returnTo.ts';
import { REVEAL_SOURCE } from './revealPassword.ts';
import type { Journey } from './signInPages.ts';

export const OUT_OF_SERVICE =
  'メンテナンスまたは障害のため、ただいまログインや会員登録ができません。時間をおいて再度お試しください。';

type PageOptions = {
  /** whether the page runs scripts of this origin besides the reveal-password script */
  readonly scripts?: boolean;
  /** the origin that the response to the page's form may redirect to; default: the host */
  readonly leadsTo?: string;
};

const createShow =
  (hostOrigin: string) =>
  (
    reply: FastifyReply,
    status: number,
    html: string,
    { scripts = false, leadsTo = hostOrigin }: PageOptions = {},
  ): FastifyReply =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      // a form is answered by a redirect to the host or the console, which `form-action` must
      // allow
      .header(
        'Content-Security-Policy',
        `default-src 'none'; style-src 'self'; img-src 'self' data:; script-src ${REVEAL_SOURCE}${scripts ? " 'self'; worker-src 'self'; connect-src 'self'" : ''}; form-action 'self' ${leadsTo}; base-uri 'none'; frame-ancestors 'none'`,
      )
      // not `no-referrer`, with which browsers would send the forms with a null origin
      .header('Referrer-Policy', 'same-origin')
      .header('Cross-Origin-Opener-Policy', 'same-origin')
      .header('Cross-Origin-Resource-Policy', 'same-origin')
      .header('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
      .header('Cache-Control', 'no-store')
      .send(html);

export type AccountTools = ReturnType<typeof createAccountTools>;

/** Creates the helpers that all account pages share. */
export const createAccountTools = (deps: AccountDeps, cookies: AccountCookies) => {
  const { database, clock, hostOrigin } = deps;
  return {
    ...createFormChecks(deps, cookies),

    toJourney: (given: v.InferOutput<typeof journeySchema>): Journey => ({
      state: given.state,
      returnTo: safeReturnTo(given.return_to, hostOrigin),
    }),

    buildCommon: (request: FastifyRequest, reply: FastifyReply, journey: Journey) => ({
      siteName: deps.siteName,
      hostOrigin,
      journey,
      formToken: cookies.issueFormToken(request, reply),
      formKey: readFormKey(request),
    }),

    forms: createFormRuns(database, clock),

    /** Sends a page. */
    show: createShow(hostOrigin),

    /** Restarts sign-in at the host, because the host refuses a return without its state. */
    startAtHost: (reply: FastifyReply, journey: Journey) =>
      reply.redirect(
        `${hostOrigin}/_signin?${new URLSearchParams({ return_to: journey.returnTo })}`,
        302,
      ),

    /** Starts a session in this browser and remembers the browser. @returns the session's id */
    begin: async (
      request: FastifyRequest,
      reply: FastifyReply,
      memberId: number,
    ): Promise<number> => {
      const browserSecret = cookies.browserSecret(request) ?? createSecret();
      const session = await beginSession(database, clock, memberId, {
        browserSecret,
        label: browserLabel(request.headers['user-agent']),
      });
      await rememberBrowser(database, clock, memberId, browserSecret);
      cookies.setBrowserSecret(reply, browserSecret);
      cookies.setAccountSecret(reply, session.accountSecret, session.expiresAt);
      return session.sessionId;
    },

    /** Redirects the browser to the host with a code that the host exchanges for the session. */
    backToHost: async (reply: FastifyReply, journey: Journey, sessionId: number) => {
      const query = new URLSearchParams({
        code: await createOneTimeCode(database, clock, sessionId),
        state: journey.state,
        return_to: journey.returnTo,
      });
      return reply
        .header('Cache-Control', 'no-store')
        .header('Referrer-Policy', 'no-referrer')
        .redirect(`${hostOrigin}/_session?${query}`, 303);
    },

    /** Returns the session at this origin; null: not signed in. */
    readSession: (request: FastifyRequest): Promise<Session | null> =>
      findAccountSession(database, clock, cookies.accountSecret(request)),
  };
};
