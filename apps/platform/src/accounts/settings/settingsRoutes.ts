import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { writeAudit } from '../../audit/auditLog.ts';
import { endOtherSessions, listSessions } from '../../sessions/sessionList.ts';
import type { Session } from '../../sessions/sessionStore.ts';
import type { AccountCookies } from '../accountCookies.ts';
import { text, type AccountDeps, type AccountTools } from '../accountTools.ts';
import { deleteAccount } from './deleteAccount.ts';
import { sendExport } from './exportAccount.ts';
import type { HashingTurns } from '../passwords/hashingTurns.ts';
import { hashPassword } from '../passwords/passwordHash.ts';
import { passwordError } from '../passwords/passwordRules.ts';
import { PORTRAIT_FORM_BYTES, takePortraitForms } from './portraitForm.ts';
import { changePortrait, changeProfile, NO_PORTRAIT } from './profile.ts';
import { countRecoveryCodes, makeRecoveryCodes } from '../passwords/recoveryCodes.ts';
import { recoveryCodesHtml } from '../passwords/recoveryCodesPage.ts';
import {
  deletedPageHtml,
  deletePageHtml,
  DONE,
  settingsHtml,
  type SettingsForm,
  type SettingsPage,
} from './settingsPage.ts';
import { nicknameError, nicknameOf } from '../signUp.ts';
import type { ProvePassword } from '../provePassword.ts';

const formSchema = v.object({
  form_token: text,
  password: text,
  new_password: text,
  format: text,
  nickname: text,
  portrait: v.optional(v.instance(Uint8Array)),
});
const doneSchema = v.object({
  done: v.optional(v.picklist(['nickname', 'portrait', 'password', 'others'])),
});

/** Where the host sends a member who wants to see this page, once signed in. */
const ACCOUNT_PATH_ON_HOST = '/_account';
const WRONG = 'パスワードが違います。';
const JOURNEY = { state: '', returnTo: ACCOUNT_PATH_ON_HOST };

/**
 * `/account`: what a member does with the account itself. Each act asks for a form of this origin, and for
 * a session before a byte of it is read.
 * @param server that has these routes alone
 */
export const addSettingsRoutes = (
  server: FastifyInstance,
  deps: AccountDeps,
  tools: AccountTools,
  cookies: AccountCookies,
  {
    provePassword,
    inTurn,
  }: { readonly provePassword: ProvePassword; readonly inTurn: HashingTurns },
): void => {
  const { database, clock, purge } = deps;
  const { commonOf, show, refusalOf, refusalBeforeBody, startAtHost, sessionOf } = tools;
  const sessions = new WeakMap<FastifyRequest, Session>();

  const showSettings = async (
    request: FastifyRequest,
    reply: FastifyReply,
    session: Session,
    status: number,
    shown: Pick<SettingsPage, 'notice' | 'error' | 'typedNickname'>,
  ) => {
    const [browsers, codesLeft] = await Promise.all([
      listSessions(database, clock, session.memberId),
      countRecoveryCodes(database, session.memberId),
    ]);
    const page = {
      ...commonOf(request, reply, JOURNEY),
      ...session,
      sessions: browsers,
      codesLeft,
      ...shown,
    };
    return show(reply, status, settingsHtml({ ...page, ownSessionId: session.sessionId }));
  };

  /** What keeps an act from being done that asks for the password, in words; null where nothing does. */
  const refusalByPassword = async (
    request: FastifyRequest,
    reply: FastifyReply,
    session: Session,
    password: string,
  ) => {
    const { amebaId } = session;
    const proven = await provePassword(request, reply, { ameba_id: amebaId, password });
    if (proven.ok) return null;
    // here nobody has typed an id
    return proven.error.status === 401 ? { ...proven.error, alert: WRONG } : proven.error;
  };

  /** Runs an act of whoever is signed in; others are led through the host. */
  const withSession =
    (
      act: (
        request: FastifyRequest,
        reply: FastifyReply,
        session: Session,
      ) => Promise<FastifyReply>,
    ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const session = sessions.get(request);
      return session === undefined ? startAtHost(reply, JOURNEY) : act(request, reply, session);
    };

  server.addHook('onRequest', async (request, reply) => {
    const session = await sessionOf(request);
    if (session === null) return startAtHost(reply, JOURNEY);
    sessions.set(request, session);
    if (request.method !== 'POST') return undefined;
    const refusal = await refusalBeforeBody(request, reply, session.memberId);
    if (refusal === null) return undefined;
    const shown = { notice: refusal.alert, error: null };
    return showSettings(request, reply, session, refusal.status, shown);
  });

  type Form = v.InferOutput<typeof formSchema>;
  /** Shows the page of a form again, with what keeps the act from being done. */
  type Refuse = (status: number, words: string) => Promise<FastifyReply>;
  type Act = (asked: {
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
    readonly session: Session;
    readonly form: Form;
    readonly refuse: Refuse;
  }) => Promise<FastifyReply>;

  /** An act by a form of ours: `refusing` is how its page says no; where asked, the password is right. */
  const byForm = (
    refusing: (request: FastifyRequest, reply: FastifyReply, session: Session) => Refuse,
    needsPassword: boolean,
    act: Act,
  ) =>
    withSession(async (request, reply, session) => {
      const form = v.parse(formSchema, request.body);
      const refuse = refusing(request, reply, session);
      const refusal =
        (await refusalOf(request, reply, form.form_token)) ??
        (needsPassword ? await refusalByPassword(request, reply, session, form.password) : null);
      return refusal
        ? refuse(refusal.status, refusal.alert)
        : act({ request, reply, session, form, refuse });
    });

  const onSettings =
    (error: SettingsForm | null) =>
    (request: FastifyRequest, reply: FastifyReply, session: Session): Refuse =>
    (status, words) =>
      showSettings(request, reply, session, status, {
        notice: error === null ? words : null,
        error: error === null ? null : { form: error, words },
      });

  const onDeletion =
    (request: FastifyRequest, reply: FastifyReply, session: Session): Refuse =>
    async (status, alert) =>
      show(
        reply,
        status,
        deletePageHtml({ ...commonOf(request, reply, JOURNEY), ...session, alert }),
      );

  server.get(
    '/account',
    withSession(async (request, reply, session) => {
      const { done } = v.parse(doneSchema, request.query);
      const notice = done === undefined ? null : DONE[done];
      return showSettings(request, reply, session, 200, { notice, error: null });
    }),
  );

  server.post(
    '/account/end-others',
    byForm(onSettings(null), false, async ({ reply, session }) => {
      await endOtherSessions(database, session);
      await writeAudit(database, clock, {
        actor: session.amebaId,
        act: 'account.signed-out-others',
      });
      return reply.redirect('/account?done=others', 303);
    }),
  );

  server.post(
    '/account/nickname',
    withSession(async (request, reply, session) => {
      const form = v.parse(formSchema, request.body);
      const nickname = nicknameOf(form.nickname);
      const refuse = async (status: number, words: string) =>
        showSettings(request, reply, session, status, {
          notice: null,
          error: { form: 'nickname', words },
          typedNickname: form.nickname,
        });
      const refusal = await refusalOf(request, reply, form.form_token);
      if (refusal) return refuse(refusal.status, refusal.alert);
      const error = nicknameError(nickname);
      if (error !== null) return refuse(422, error);
      await changeProfile(deps, session, 'account.nickname-changed', (tx) =>
        tx.query('update members set nickname = $2 where member_id = $1', [
          session.memberId,
          nickname,
        ]),
      );
      return reply.redirect('/account?done=nickname', 303);
    }),
  );

  server.register(async (portraits) => {
    await takePortraitForms(
      portraits,
      withSession((request, reply, session) =>
        onSettings('portrait')(request, reply, session)(413, NO_PORTRAIT),
      ),
    );
    portraits.post(
      '/account/portrait',
      { bodyLimit: PORTRAIT_FORM_BYTES },
      byForm(onSettings('portrait'), false, async ({ reply, session, form, refuse }) => {
        const refusal = await changePortrait(deps, session, form.portrait);
        if (refusal) return refuse(refusal.status, refusal.words);
        return reply.redirect('/account?done=portrait', 303);
      }),
    );
  });

  server.post(
    '/account/password',
    byForm(onSettings('password'), true, async ({ reply, session, form, refuse }) => {
      const error = passwordError(form.new_password, [session.amebaId, session.nickname]);
      if (error !== null) return refuse(422, error);
      const passwordHash = await inTurn(() => hashPassword(form.new_password));
      await database.transaction(async (tx) => {
        await tx.query('update members set password_hash = $2 where member_id = $1', [
          session.memberId,
          passwordHash,
        ]);
        await endOtherSessions(tx, session);
        await writeAudit(tx, clock, { actor: session.amebaId, act: 'account.password-changed' });
      });
      return reply.redirect('/account?done=password', 303);
    }),
  );

  server.post(
    '/account/recovery-codes',
    byForm(onSettings('codes'), true, async ({ reply, session }) => {
      const codes = await database.transaction(async (tx) => {
        await writeAudit(tx, clock, {
          actor: session.amebaId,
          act: 'account.recovery-codes-made',
        });
        return makeRecoveryCodes(tx, session.memberId);
      });
      const next = { action: '/account/seen', hidden: {}, button: '保管したので、戻る' };
      return show(reply, 200, recoveryCodesHtml({ ...deps, codes, next }));
    }),
  );

  server.post('/account/seen', async (_request, reply) => reply.redirect('/account', 303));

  server.post(
    '/account/export',
    byForm(onSettings(null), false, async ({ reply, session, form }) => {
      await writeAudit(database, clock, { actor: session.amebaId, act: 'account.exported' });
      return sendExport(reply, deps, session, form.format);
    }),
  );

  server.get(
    '/account/delete',
    withSession(async (request, reply, session) =>
      show(
        reply,
        200,
        deletePageHtml({ ...commonOf(request, reply, JOURNEY), ...session, alert: null }),
      ),
    ),
  );

  server.post(
    '/account/delete',
    byForm(onDeletion, true, async ({ reply, session }) => {
      const { pictures, ...tags } = await deleteAccount(database, clock, session);
      await Promise.all(pictures.map((path) => deps.pictures.remove(path)));
      purge(tags.hard, 'hard');
      purge(tags.soft, 'soft');
      cookies.clearAccountSecret(reply);
      return show(reply, 200, deletedPageHtml(deps));
    }),
  );
};
