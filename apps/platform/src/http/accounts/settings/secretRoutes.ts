import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { writeAuditLog } from '../../../domain/audit/auditLog.ts';
import { memberImagesTag } from '../../../domain/media/imageTags.ts';
import { logRemainingImages, removeImages } from '../../../domain/media/removeImages.ts';
import { endOtherSessions } from '../../../domain/sessions/listSessions.ts';
import type { AccountCookies } from '../forms/accountCookies.ts';
import type { AccountDeps } from '../forms/accountDeps.ts';
import type { AccountTools } from '../forms/accountTools.ts';
import type { HashingTurns } from '../../../domain/accounts/passwords/hashingTurns.ts';
import { isMemberPassword } from '../../../domain/accounts/passwords/isMemberPassword.ts';
import { hashPassword } from '../../../domain/accounts/passwords/hashPassword.ts';
import { passwordError } from '../../../domain/accounts/passwords/passwordError.ts';
import {
  areRecoveryCodes,
  createRecoveryCodes,
  storeRecoveryCodes,
} from '../../../domain/accounts/passwords/recoveryCodes.ts';
import { renderRecoveryCodesPage } from '../forms/recoveryCodesPage.ts';
import { deleteAccount } from '../../../domain/accounts/deleteAccount.ts';
import { deletedPageHtml, deletePageHtml } from './settingsPage.ts';
import {
  DELETION_PATH,
  formSchema,
  JOURNEY,
  type Refusing,
  type SettingsTools,
} from './settingsTools.ts';

type SecretDeps = {
  readonly deps: AccountDeps;
  readonly tools: AccountTools;
  readonly cookies: AccountCookies;
  readonly inTurn: HashingTurns;
  readonly settings: SettingsTools;
};

const addPassword = (server: FastifyInstance, { deps, inTurn, settings }: SecretDeps): void => {
  const { database, clock } = deps;
  const { byPassword, onSettings } = settings;

  server.post(
    '/account/password',
    byPassword({
      action: '/account/password',
      refusing: onSettings('password'),
      act: async ({ reply, session, form, refuse }, complete) => {
        const error = passwordError(form.new_password, [session.amebaId, session.nickname]);
        if (error !== null) return refuse(422, error);
        const passwordHash = await inTurn(() => hashPassword(form.new_password));
        await database.transaction(async (tx) => {
          await tx.query('update members set password_hash = $2 where member_id = $1', [
            session.memberId,
            passwordHash,
          ]);
          await endOtherSessions(tx, session);
          await complete(tx, session.memberId);
          await writeAuditLog(tx, clock, {
            actor: session.amebaId,
            act: 'account.password-changed',
          });
        });
        return reply.redirect('/account?done=password', 303);
      },
      // the form's current password is the old one, so a repeated form is recognised by the new one
      again: async ({ reply, session, form }) =>
        (await isMemberPassword(database, session.memberId, form.new_password, inTurn))
          ? reply.redirect('/account?done=password', 303)
          : null,
    }),
  );
};

const addRecoveryCodes = (
  server: FastifyInstance,
  { deps, tools: { show }, inTurn, settings }: SecretDeps,
): void => {
  const { database, clock } = deps;
  const { byPassword, onSettings } = settings;

  const createCodes = (formKey: string) =>
    createRecoveryCodes(database, { action: '/account/recovery-codes', key: formKey });
  const codesHtml = (codes: readonly string[]) => {
    const next = { action: '/account/seen', hidden: {}, button: '保管したので、戻る' };
    return renderRecoveryCodesPage({ ...deps, codes, next });
  };

  server.post(
    '/account/recovery-codes',
    byPassword({
      action: '/account/recovery-codes',
      refusing: onSettings('codes'),
      act: async ({ reply, session, form }, complete) => {
        const codes = await createCodes(form.form_key);
        await database.transaction(async (tx) => {
          await storeRecoveryCodes(tx, session.memberId, codes);
          await complete(tx, session.memberId);
          await writeAuditLog(tx, clock, {
            actor: session.amebaId,
            act: 'account.recovery-codes-made',
          });
        });
        return show(reply, 200, codesHtml(codes));
      },
      again: async ({ reply, session, form }) => {
        if (!(await isMemberPassword(database, session.memberId, form.password, inTurn)))
          return null;
        const codes = await createCodes(form.form_key);
        return (await areRecoveryCodes(database, session.memberId, codes))
          ? show(reply, 200, codesHtml(codes))
          : null;
      },
    }),
  );
};

const addDeletion = (
  server: FastifyInstance,
  { deps, tools, cookies, settings: { hasSession, withSession, byPassword } }: SecretDeps,
): void => {
  const { database, clock, purge } = deps;
  const { buildCommon: commonOf, show, findRefusal: refusalOf, forms } = tools;

  const onDeletion: Refusing = (request, reply, session) => async (status, alert) =>
    show(
      reply,
      status,
      deletePageHtml({ ...commonOf(request, reply, JOURNEY), ...session, alert }),
    );

  server.get(
    DELETION_PATH,
    withSession(async (request, reply, session) =>
      show(
        reply,
        200,
        deletePageHtml({ ...commonOf(request, reply, JOURNEY), ...session, alert: null }),
      ),
    ),
  );

  const deleting = byPassword({
    action: DELETION_PATH,
    refusing: onDeletion,
    act: async ({ request, reply, session }, complete) => {
      const { images, ...tags } = await deleteAccount(database, clock, session, complete);
      const imageTags = [memberImagesTag(session.amebaId)];
      await removeImages(deps, images, imageTags, logRemainingImages(request.log));
      purge(tags.hard, 'hard');
      purge(tags.soft, 'soft');
      cookies.clearAccountSecret(reply);
      return show(reply, 200, deletedPageHtml(deps));
    },
    again: async ({ reply }) => show(reply, 200, deletedPageHtml(deps)),
  });

  server.post(DELETION_PATH, async (request, reply) => {
    const form = v.parse(formSchema, request.body);
    // the first submission has deleted account and session, but its response has not reached the
    // browser
    const isGone =
      !hasSession(request) && (await forms.findSender(DELETION_PATH, form.form_key)) !== null;
    if (!isGone || (await refusalOf(request, reply, form.form_token)))
      return deleting(request, reply);
    cookies.clearAccountSecret(reply);
    return show(reply, 200, deletedPageHtml(deps));
  });
};

/** Actions of `/account` that require the password; repeated submissions of a form run once. */
export const addSecretRoutes = (server: FastifyInstance, secrets: SecretDeps): void => {
  addPassword(server, secrets);
  addRecoveryCodes(server, secrets);
  addDeletion(server, secrets);
};
