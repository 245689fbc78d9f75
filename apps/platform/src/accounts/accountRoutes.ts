import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { createOneTimeCode } from '../sessions/sessionStore.ts';
import { signInPage, signUpPage, type Journey } from './accountForms.ts';
import { accountPageHtml, STYLE_PATH, type AccountPage } from './accountPage.ts';
import { isFormTokenRight, issueFormToken } from './formToken.ts';
import { safeReturnTo } from './returnTo.ts';
import { statusOf } from '../server/statusOf.ts';
import { createHashingTurns } from './hashingTurns.ts';
import { createSignIn } from './signIn.ts';
import { signUp } from './signUp.ts';

export type AccountDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly hostOrigin: string;
  readonly platformOrigin: string;
  readonly siteName: string;
};

const STYLE_FILE = new URL('./accounts.css', import.meta.url);

/** Tries a minute: of one address for one member, and of one address altogether. */
const TRIES = { perMember: 10, perAddress: 60, window: '1 minute' } as const;
const STATE_LENGTH = 512;

const EXPIRED = '画面の有効期限が切れました。お手数ですが、もう一度お試しください。';
const WRONG = 'IDまたはパスワードが違います。';
const OUT_OF_SERVICE =
  'メンテナンスまたは障害のため、ただいまログインや会員登録ができません。時間をおいて再度お試しください。';
const TOO_MANY = '続けて何度も送信されました。しばらく時間をおいて再度お試しください。';

/** PostgreSQL holds no text with a NUL in it, and no form of ours sends one. */
const text = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(4000),
    v.check((typed) => !typed.includes('\0'), 'must be text'),
  ),
  '',
);
const journeySchema = v.object({
  state: v.optional(v.pipe(v.string(), v.maxLength(STATE_LENGTH)), ''),
  return_to: v.optional(v.string()),
});
const formSchema = v.object({
  ...journeySchema.entries,
  form_token: text,
  ameba_id: v.pipe(text, v.trim()),
  nickname: v.pipe(text, v.trim()),
  password: text,
});

/** Who has come from the front page came to begin a blog; who was reading goes on reading. */
const afterSignUp = (journey: Journey, amebaId: string): Journey =>
  journey.returnTo === '/' ? { ...journey, returnTo: `/${amebaId}/` } : journey;

/** Sign-in and sign-up for a browser that the host has sent, and that goes back with a code. */
export const addAccountRoutes = (server: FastifyInstance, deps: AccountDeps): void => {
  const { database, clock, hostOrigin, platformOrigin } = deps;
  const isSecure = platformOrigin.startsWith('https:');
  const inTurn = createHashingTurns();
  const checkSignIn = createSignIn(database, inTurn);

  server.register(async (accounts) => {
    const style = await readFile(STYLE_FILE, 'utf8');
    const triesOfAddress = accounts.createRateLimit({
      max: TRIES.perAddress,
      timeWindow: TRIES.window,
    });
    const triesOfMember = accounts.createRateLimit({
      max: TRIES.perMember,
      timeWindow: TRIES.window,
      keyGenerator: (request) => {
        const parsed = v.safeParse(formSchema, request.body);
        return `${request.ip} ${parsed.success ? parsed.output.ameba_id : ''}`;
      },
    });

    const journeyOf = (given: v.InferOutput<typeof journeySchema>): Journey => ({
      state: given.state,
      returnTo: safeReturnTo(given.return_to, hostOrigin),
    });

    const commonOf = (request: FastifyRequest, reply: FastifyReply, journey: Journey) => ({
      ...deps,
      journey,
      formToken: issueFormToken(request, reply, isSecure),
    });

    const show = (reply: FastifyReply, status: number, page: AccountPage) =>
      reply
        .code(status)
        .type('text/html; charset=utf-8')
        // the answer to a form is a redirect to the host, which `form-action` must let through
        .header(
          'Content-Security-Policy',
          `default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self' ${hostOrigin}; base-uri 'none'; frame-ancestors 'none'`,
        )
        // not `no-referrer`: browsers would send the forms with a null origin
        .header('Referrer-Policy', 'same-origin')
        .header('Cache-Control', 'no-store')
        .send(accountPageHtml(page));

    // what has been typed is kept, so that a later try need not begin anew
    accounts.setErrorHandler((error, request, reply) => {
      const status = statusOf(error);
      // what no page of ours has sent
      if (status < 500) throw error;
      request.log.error({ err: error, route: request.routeOptions.url }, 'a request failed');
      const parsed = v.safeParse(formSchema, request.body ?? request.query);
      const form = parsed.success ? parsed.output : v.parse(formSchema, {});
      const common = {
        ...commonOf(request, reply, journeyOf(form)),
        amebaId: form.ameba_id,
        alert: OUT_OF_SERVICE,
      };
      const page =
        request.routeOptions.url === '/signup'
          ? signUpPage({ ...common, nickname: form.nickname, errors: {} })
          : signInPage(common);
      return show(reply, status, page);
    });

    /** Without the host's state the way back would be refused: the journey starts at the host. */
    const startAtHost = (reply: FastifyReply, journey: Journey) =>
      reply.redirect(
        `${hostOrigin}/_signin?${new URLSearchParams({ return_to: journey.returnTo })}`,
        302,
      );

    const backToHost = async (reply: FastifyReply, journey: Journey, memberId: number) => {
      const code = await createOneTimeCode(database, clock, memberId);
      const query = new URLSearchParams({
        code,
        state: journey.state,
        return_to: journey.returnTo,
      });
      return reply
        .header('Cache-Control', 'no-store')
        .header('Referrer-Policy', 'no-referrer')
        .redirect(`${hostOrigin}/_session?${query}`, 303);
    };

    /** What keeps a form from being looked at, in the visitor's words; null where nothing does. */
    const refusalOf = async (request: FastifyRequest, reply: FastifyReply, formToken: string) => {
      if (!isFormTokenRight(request, formToken, platformOrigin))
        return { status: 403, alert: EXPIRED };
      for (const tries of [triesOfAddress, triesOfMember]) {
        // oxlint-disable-next-line no-await-in-loop -- the second counts only what the first let through
        const limit = await tries(request);
        if (!limit.isAllowed && limit.isExceeded) {
          reply.header('Retry-After', String(limit.ttlInSeconds));
          return { status: 429, alert: TOO_MANY };
        }
      }
      return null;
    };

    accounts.get(STYLE_PATH, async (_request, reply) =>
      reply
        .type('text/css; charset=utf-8')
        .header('Cache-Control', 'public, max-age=300')
        .send(style),
    );

    accounts.get('/signin', async (request, reply) => {
      const journey = journeyOf(v.parse(journeySchema, request.query));
      if (journey.state === '') return startAtHost(reply, journey);
      const common = commonOf(request, reply, journey);
      return show(reply, 200, signInPage({ ...common, amebaId: '', alert: null }));
    });

    accounts.post('/signin', async (request, reply) => {
      const form = v.parse(formSchema, request.body);
      const journey = journeyOf(form);
      const common = { ...commonOf(request, reply, journey), amebaId: form.ameba_id };
      const refusal = await refusalOf(request, reply, form.form_token);
      if (refusal)
        return show(reply, refusal.status, signInPage({ ...common, alert: refusal.alert }));
      const memberId = await checkSignIn(form.ameba_id, form.password);
      if (memberId === null) return show(reply, 401, signInPage({ ...common, alert: WRONG }));
      return backToHost(reply, journey, memberId);
    });

    accounts.get('/signup', async (request, reply) => {
      const journey = journeyOf(v.parse(journeySchema, request.query));
      if (journey.state === '') return startAtHost(reply, journey);
      const common = commonOf(request, reply, journey);
      return show(
        reply,
        200,
        signUpPage({ ...common, amebaId: '', nickname: '', alert: null, errors: {} }),
      );
    });

    accounts.post('/signup', async (request, reply) => {
      const form = v.parse(formSchema, request.body);
      const journey = journeyOf(form);
      const typed = { amebaId: form.ameba_id, nickname: form.nickname };
      const common = { ...commonOf(request, reply, journey), ...typed };
      const refusal = await refusalOf(request, reply, form.form_token);
      if (refusal)
        return show(
          reply,
          refusal.status,
          signUpPage({ ...common, alert: refusal.alert, errors: {} }),
        );
      // who begins here begins a blog, as the button to this page says
      const member = await signUp(database, clock, { ...typed, password: form.password }, inTurn);
      if (!member.ok)
        return show(reply, 422, signUpPage({ ...common, alert: null, errors: member.error }));
      return backToHost(reply, afterSignUp(journey, typed.amebaId), member.value);
    });
  });
};
