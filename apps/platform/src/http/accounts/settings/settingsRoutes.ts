import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { writeAuditLog } from '../../../domain/audit/auditLog.ts';
import { logRemainingImages } from '../../../domain/media/removeImages.ts';
import { endOtherSessions } from '../../../domain/sessions/listSessions.ts';
import type { AccountCookies } from '../forms/accountCookies.ts';
import type { AccountDeps } from '../forms/accountDeps.ts';
import type { AccountTools } from '../forms/accountTools.ts';
import { sendAccountExport } from './accountExport.ts';
import type { HashingTurns } from '../../../domain/accounts/passwords/hashingTurns.ts';
import { PORTRAIT_FORM_BYTES, takePortraitForms } from './portraitForm.ts';
import { changePortrait, changeProfile, NO_PORTRAIT } from '../../../domain/accounts/profile.ts';
import { addSecretRoutes } from './secretRoutes.ts';
import { DONE } from './settingsPage.ts';
import { createSettingsTools, formSchema, type SettingsTools } from './settingsTools.ts';
import { nicknameError, normaliseNickname } from '../../../domain/accounts/signUp.ts';
import type { ProvePassword } from '../forms/provePassword.ts';

const doneSchema = v.object({
  done: v.optional(v.picklist(['nickname', 'portrait', 'password', 'others'])),
});

type SettingsDeps = {
  readonly deps: AccountDeps;
  readonly tools: AccountTools;
  readonly cookies: AccountCookies;
  readonly provePassword: ProvePassword;
  readonly inTurn: HashingTurns;
};

type ProfileRoutes = Pick<SettingsDeps, 'deps' | 'tools'> & { readonly settings: SettingsTools };

const addNicknameRoute = (
  server: FastifyInstance,
  { deps, tools, settings: { withSession, showSettings } }: ProfileRoutes,
): void => {
  server.post(
    '/account/nickname',
    withSession(async (request, reply, session) => {
      const form = v.parse(formSchema, request.body);
      const nickname = normaliseNickname(form.nickname);
      const refuse = async (status: number, words: string) =>
        showSettings({ request, reply, session }, status, {
          notice: null,
          error: { form: 'nickname', words },
          typedNickname: form.nickname,
        });
      const refusal = await tools.findRefusal(request, reply, form.form_token);
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
};

const addPortraitRoute = (
  server: FastifyInstance,
  { deps, settings: { withSession, byForm, onSettings } }: ProfileRoutes,
): void => {
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
      byForm(onSettings('portrait'), async ({ request, reply, session, form, refuse }) => {
        const remain = logRemainingImages(request.log);
        const refusal = await changePortrait(deps, session, form.portrait, remain);
        if (refusal) return refuse(refusal.status, refusal.words);
        return reply.redirect('/account?done=portrait', 303);
      }),
    );
  });
};

/**
 * `/account`: a member's actions on the account. Each action requires a form of this origin, and a
 * session before any byte of its body is read.
 * @param server a server that has only these routes
 */
export const addSettingsRoutes = (server: FastifyInstance, all: SettingsDeps): void => {
  const { deps, tools, cookies, provePassword, inTurn } = all;
  const { database, clock } = deps;
  const settings = createSettingsTools(deps, tools, provePassword);
  const { requireSession, showSettings, withSession, byForm, onSettings } = settings;

  requireSession(server);

  server.get(
    '/account',
    withSession(async (request, reply, session) => {
      const { done } = v.parse(doneSchema, request.query);
      const notice = done === undefined ? null : DONE[done];
      return showSettings({ request, reply, session }, 200, { notice, error: null });
    }),
  );

  server.post(
    '/account/end-others',
    byForm(onSettings(null), async ({ reply, session }) => {
      await endOtherSessions(database, session);
      await writeAuditLog(database, clock, {
        actor: session.amebaId,
        act: 'account.signed-out-others',
      });
      return reply.redirect('/account?done=others', 303);
    }),
  );

  addNicknameRoute(server, { deps, tools, settings });
  addPortraitRoute(server, { deps, tools, settings });
  server.post('/account/seen', async (_request, reply) => reply.redirect('/account', 303));

  server.post(
    '/account/export',
    byForm(onSettings(null), async ({ reply, session, form }) => {
      await writeAuditLog(database, clock, { actor: session.amebaId, act: 'account.exported' });
      return sendAccountExport(reply, deps, session, form.format);
    }),
  );

  addSecretRoutes(server, { deps, tools, cookies, inTurn, settings });
};
