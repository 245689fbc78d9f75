import type { FastifyReply, FastifyRequest } from 'fastify';
import { toVisitorNetwork } from '@engawa/server-kit/http/visitorNetwork.ts';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import {
  beginSession,
  createOneTimeCode,
  findAccountSession,
  createSecret,
  type Session,
} from '../../../domain/sessions/sessionStore.ts';
import type { Counts } from '../../../domain/limits/counts.ts';
import type { AccountCookies } from './accountCookies.ts';
import type { Journey } from './signInPages.ts';
import { browserLabel } from './browserLabel.ts';
import { createFormRuns } from '../../../domain/accounts/formRuns.ts';
import { isFormTokenRight } from './formToken.ts';
import type { ProfileDeps } from '../../../domain/accounts/profile.ts';
import { REVEAL_SOURCE } from './revealPassword.ts';
import { safeReturnTo } from './returnTo.ts';
import { rememberBrowser } from '../../../domain/accounts/signInTries.ts';

export type AccountDeps = ProfileDeps & {
  /** counters that limit a visitor's forms and sign-ups */
  readonly counts: Counts;
  readonly hostOrigin: string;
  readonly platformOrigin: string;
  /** origin of the release console, to which team members are redirected; null: no console */
  readonly consoleOrigin: string | null;
  readonly siteName: string;
  /** sign-ups of one visitor a day before a proof of work is required */
  readonly signUpsPerVisitor: number | null;
};

/** Maximum forms per minute: from one address for one member, and from one address in total. */
const TRIES = { perMember: 10, perAddress: 60, withinMs: 60_000 } as const;
/** Maximum forms per minute of one signed-in member, from any address. */
const FORMS_OF_SESSION = 30;
const STATE_LENGTH = 512;

const EXPIRED = '画面の有効期限が切れました。お手数ですが、もう一度お試しください。';
/** The form's page has set a cookie, but the browser sent none. */
const NO_COOKIES =
  'ブラウザーからCookieを受け取れませんでした。ブラウザーの設定でCookieを許可してから、もう一度お試しください。';
export const TOO_MANY = '続けて何度も送信されました。しばらく時間をおいて再度お試しください。';
export const OUT_OF_SERVICE =
  'メンテナンスまたは障害のため、ただいまログインや会員登録ができません。時間をおいて再度お試しください。';

/** PostgreSQL cannot store a NUL in a text, and no form of the service sends one. */
export const text = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(4000),
    v.check((typed) => !typed.includes('\0'), 'must be text'),
  ),
  '',
);

export const journeySchema = v.object({
  state: v.optional(v.pipe(v.string(), v.maxLength(STATE_LENGTH)), ''),
  return_to: v.optional(v.string()),
});

/** Created for each rendered form; a form from a page of an older release has none. */
export const formKey = v.optional(
  v.union([v.literal(''), v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/))]),
  '',
);

const keyedSchema = v.object({ form_key: formKey });

/** The fields of sign-in, sign-up and recovery; each form sends a subset. */
export const formSchema = v.object({
  ...journeySchema.entries,
  form_token: text,
  form_key: formKey,
  ameba_id: v.pipe(text, v.trim()),
  nickname: v.pipe(text, v.trim()),
  password: text,
  recovery_code: text,
  altcha: text,
});

/** The reason why a form is refused before it is validated: a status and the message. */
export type Refusal = { readonly status: 403 | 429; readonly alert: string };

/** Returns the key of the posted form. A refused form is rendered again with the same key. */
const readFormKey = ({ body }: FastifyRequest): string => {
  const sent = v.safeParse(keyedSchema, body);
  return (sent.success && sent.output.form_key) || randomUUID();
};

export type AccountTools = ReturnType<typeof createAccountTools>;

/** Creates the helpers that all account pages share. */
export const createAccountTools = (deps: AccountDeps, cookies: AccountCookies) => {
  const { database, clock, counts, hostOrigin, platformOrigin } = deps;
  /**
   * Returns the ms to wait; 0: no wait. The second limit counts only forms that passed the first
   * limit.
   */
  const waitMs = async (request: FastifyRequest): Promise<number> => {
    const address = toVisitorNetwork(request.ip);
    const parsed = v.safeParse(formSchema, request.body);
    const member = `${address} ${parsed.success ? parsed.output.ameba_id : ''}`;
    const ofAddress = await counts.take('form of address', address, TRIES.withinMs);
    if (ofAddress.made > TRIES.perAddress) return ofAddress.leftMs;
    const ofMember = await counts.take('form of member', member, TRIES.withinMs);
    return ofMember.made > TRIES.perMember ? ofMember.leftMs : 0;
  };

  const tooMany = (reply: FastifyReply, leftMs: number): Refusal => {
    reply.header('Retry-After', String(Math.ceil(leftMs / 1000)));
    return { status: 429, alert: TOO_MANY };
  };

  return {
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

    /**
     * @param scripts whether the page runs scripts of this origin besides the reveal-password
     * script
     * @param leadsTo the origin that the response to the page's form may redirect to
     */
    show: (
      reply: FastifyReply,
      status: number,
      html: string,
      scripts = false,
      leadsTo = hostOrigin,
    ) =>
      reply
        .code(status)
        .type('text/html; charset=utf-8')
        // a form is answered by a redirect to the host or the console, which `form-action` must
        // allow
        .header(
          'Content-Security-Policy',
          `default-src 'none'; style-src 'self'; img-src 'self' data:; script-src ${REVEAL_SOURCE}${scripts ? " 'self'; worker-src 'self'; connect-src 'self'" : ''}; form-action 'self' ${leadsTo}; base-uri 'none'; frame-ancestors 'none'`,
        )
        // not `no-referrer`: browsers would send the forms with a null origin
        .header('Referrer-Policy', 'same-origin')
        .header('Cross-Origin-Opener-Policy', 'same-origin')
        .header('Cross-Origin-Resource-Policy', 'same-origin')
        .header('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
        .header('Cache-Control', 'no-store')
        .send(html),

    /** Checks a signed-in member's rate limits before the body is read. @returns null: accepted */
    refusalBeforeBody: async (
      request: FastifyRequest,
      reply: FastifyReply,
      memberId: number,
    ): Promise<Refusal | null> => {
      const address = toVisitorNetwork(request.ip);
      const ofAddress = await counts.look('form of address', address, TRIES.withinMs);
      if (ofAddress.made > TRIES.perAddress) return tooMany(reply, ofAddress.leftMs);
      const ofSession = await counts.take('form of session', String(memberId), TRIES.withinMs);
      return ofSession.made > FORMS_OF_SESSION ? tooMany(reply, ofSession.leftMs) : null;
    },

    /** Checks form token and rate limits before the form is validated. @returns null: accepted */
    findRefusal: async (
      request: FastifyRequest,
      reply: FastifyReply,
      formToken: string,
    ): Promise<Refusal | null> => {
      if (!isFormTokenRight(request, cookies, formToken, platformOrigin))
        return { status: 403, alert: request.headers.cookie ? EXPIRED : NO_COOKIES };
      const leftMs = await waitMs(request);
      return leftMs === 0 ? null : tooMany(reply, leftMs);
    },

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
