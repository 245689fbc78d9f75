import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { writeAuditLog } from '../../domain/audit/auditLog.ts';
import { amebaIdField, passwordField } from './forms/signInPages.ts';
import { accountPageHtml, type AccountPage } from './forms/accountPage.ts';
import type { AccountDeps } from './forms/accountDeps.ts';
import { formSchema, journeySchema } from './forms/formSchema.ts';
import type { AccountTools } from './forms/accountTools.ts';
import type { ProvePassword } from './forms/provePassword.ts';
import { createTeamCode, hasRole } from '../../domain/team/teamRoles.ts';

export const CONSOLE_PATH = '/team/console';

const NO_ROLE = 'このIDには、リリースコンソールを使う権限がありません。';
const NO_JOURNEY =
  'この画面は、リリースコンソールから開いてください。開き直すと、ここへ案内されます。';

type Common = ReturnType<AccountTools['buildCommon']>;

/** The sign-in page before the release console opens or runs an action. */
export const consolePage = (
  common: Common & { readonly amebaId: string; readonly alert: string | null },
): AccountPage => ({
  siteName: common.siteName,
  hostOrigin: common.hostOrigin,
  title: 'リリースコンソール',
  lead: 'リリースの担当者だけが使えます。IDとパスワードで本人であることを確かめます。',
  alert: common.alert,
  action: CONSOLE_PATH,
  hidden: { form_token: common.formToken, state: common.journey.state },
  fields: [
    amebaIdField(common.amebaId, null, null),
    passwordField({ label: 'パスワード', isNew: false }),
  ],
  button: 'コンソールを開く',
  others: [],
});

/**
 * `/team/console`: exchanges the password for a code for the release console, which redirected the
 * browser here with a state; the redirect back contains that state. The route exists if a console
 * is configured.
 */
export const addConsoleSignIn = (
  server: FastifyInstance,
  { database, clock, consoleOrigin }: AccountDeps,
  tools: AccountTools,
  provePassword: ProvePassword,
): void => {
  if (consoleOrigin === null) return;
  const {
    toJourney: journeyOf,
    buildCommon: commonOf,
    findRefusal: refusalOf,
    readSession: sessionOf,
  } = tools;
  const show = (reply: FastifyReply, status: number, page: AccountPage) =>
    tools.show(reply, status, accountPageHtml(page), { leadsTo: consoleOrigin });

  server.get(CONSOLE_PATH, async (request, reply) => {
    const journey = journeyOf(v.parse(journeySchema, request.query));
    const session = await sessionOf(request);
    const page = consolePage({
      ...commonOf(request, reply, journey),
      amebaId: session?.amebaId ?? '',
      alert: journey.state === '' ? NO_JOURNEY : null,
    });
    return show(reply, journey.state === '' ? 400 : 200, page);
  });

  server.post(CONSOLE_PATH, async (request, reply) => {
    const form = v.parse(formSchema, request.body);
    const common = { ...commonOf(request, reply, journeyOf(form)), amebaId: form.ameba_id };
    const refuse = (status: number, alert: string) =>
      show(reply, status, consolePage({ ...common, alert }));
    const refusal = await refusalOf(request, reply, form.form_token);
    if (refusal) return refuse(refusal.status, refusal.alert);
    if (form.state === '') return refuse(400, NO_JOURNEY);
    const member = await provePassword(request, reply, form);
    if (!member.ok) return refuse(member.error.status, member.error.alert);
    if (!(await hasRole(database, form.ameba_id, 'release'))) {
      await writeAuditLog(database, clock, { actor: form.ameba_id, act: 'team.console-refused' });
      return refuse(403, NO_ROLE);
    }
    const code = await createTeamCode(database, clock, member.value);
    await writeAuditLog(database, clock, { actor: form.ameba_id, act: 'team.console-opened' });
    return reply
      .header('Cache-Control', 'no-store')
      .header('Referrer-Policy', 'no-referrer')
      .redirect(
        `${consoleOrigin}/session?${new URLSearchParams({ code, state: form.state }).toString()}`,
        303,
      );
  });
};
