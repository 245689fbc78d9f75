import type { FastifyReply, FastifyRequest } from 'fastify';
import { toVisitorNetwork } from '@engawa/api-client/server/visitorNetwork.ts';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import {
  beginSession,
  createOneTimeCode,
  findAccountSession,
  createSecret,
  type Session,
} from '../sessions/sessionStore.ts';
import type { Counts } from '../limits/counts.ts';
import type { AccountCookies } from './accountCookies.ts';
import type { Journey } from './signInPages.ts';
import { browserLabel } from './browserLabel.ts';
import { createFormRuns } from './formRuns.ts';
import { isFormTokenRight } from './formToken.ts';
import type { PictureStore } from '../media/pictureStore.ts';
import type { Purge } from '../purges/purgeLog.ts';
import { REVEAL_SOURCE } from './passwords/revealPassword.ts';
import { safeReturnTo } from './returnTo.ts';
import { rememberBrowser } from './signInTries.ts';

export type AccountDeps = {
  readonly database: Database;
  readonly clock: Clock;
  /** what limits forms and accounts of one visitor */
  readonly counts: Counts;
  readonly hostOrigin: string;
  readonly platformOrigin: string;
  /** of the release console, to which members of the team are led; null: there is none */
  readonly consoleOrigin: string | null;
  readonly siteName: string;
  /** accounts that one visitor makes a day before a proof of work is asked for */
  readonly signUpsPerVisitor: number | null;
  /** has the host render pages of these tags anew */
  readonly purge: Purge;
  readonly pictures: Pick<PictureStore, 'portrait' | 'remove'>;
};

/** Forms a minute: of one address for one member, and of one address altogether. */
const TRIES = { perMember: 10, perAddress: 60, withinMs: 60_000 } as const;
/** Forms a minute of one who is signed in, from wherever. */
const FORMS_OF_SESSION = 30;
const STATE_LENGTH = 512;

const EXPIRED = '画面の有効期限が切れました。お手数ですが、もう一度お試しください。';
/** The form's own page has set a cookie, and the browser sends none. */
const NO_COOKIES =
  'ブラウザーからCookieを受け取れませんでした。ブラウザーの設定でCookieを許可してから、もう一度お試しください。';
export const TOO_MANY = '続けて何度も送信されました。しばらく時間をおいて再度お試しください。';
export const OUT_OF_SERVICE =
  'メンテナンスまたは障害のため、ただいまログインや会員登録ができません。時間をおいて再度お試しください。';

/** PostgreSQL holds no text with a NUL in it, and no form of ours sends one. */
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

/** Made for each form that is shown; a form of a page of an older release bears none. */
export const formKey = v.optional(
  v.union([v.literal(''), v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/))]),
  '',
);

const keyedSchema = v.object({ form_key: formKey });

/** What the forms of sign-in, sign-up and recovery send; each has a part of it. */
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

/** What keeps a form from being looked at: a status, and the words for it. */
export type Refusal = { readonly status: 403 | 429; readonly alert: string };

/** The key of the form that was sent, so that the same form stays the same however often it is refused. */
const readFormKey = ({ body }: FastifyRequest): string => {
  const sent = v.safeParse(keyedSchema, body);
  return (sent.success && sent.output.form_key) || randomUUID();
};

export type AccountTools = ReturnType<typeof createAccountTools>;

/** What all accounts pages do in one way. */
export const createAccountTools = (deps: AccountDeps, cookies: AccountCookies) => {
  const { database, clock, counts, hostOrigin, platformOrigin } = deps;
  /** How long one has to wait; 0: not at all. The second counts only what the first let through. */
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
     * @param scripts whether the page runs scripts of this origin, beside what shows a password
     * @param leadsTo the origin that the answer to its form may lead to
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
        // the answer to a form is a redirect to the host, or to the console, which `form-action` must let through
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

    /** What keeps the form of one who is signed in from being read at all; null where nothing does. */
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

    /** What keeps a form from being looked at, in the visitor's words; null where nothing does. */
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

    /** Without the host's state the way back would be refused: the journey starts at the host. */
    startAtHost: (reply: FastifyReply, journey: Journey) =>
      reply.redirect(
        `${hostOrigin}/_signin?${new URLSearchParams({ return_to: journey.returnTo })}`,
        302,
      ),

    /** Begins a session in this browser, and remembers the browser. @returns the session's id */
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

    /** Sends the browser back with a code for which the host gets the session. */
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

    /** Who is signed in at this origin; null: nobody. */
    readSession: (request: FastifyRequest): Promise<Session | null> =>
      findAccountSession(database, clock, cookies.accountSecret(request)),
  };
};
