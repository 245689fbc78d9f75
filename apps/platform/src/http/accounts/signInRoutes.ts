import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { writeAuditLog } from '../../domain/audit/auditLog.ts';
import { signInPage } from './forms/signInPages.ts';
import { accountPageHtml } from './forms/accountPage.ts';
import type { AccountDeps } from './forms/accountDeps.ts';
import { formSchema, journeySchema } from './forms/formSchema.ts';
import type { AccountTools } from './forms/accountTools.ts';
import type { ProvePassword } from './forms/provePassword.ts';

/** `/signin`: exchanges amebaId and password for a session. */
export const addSignInRoutes = (
  server: FastifyInstance,
  { database, clock }: AccountDeps,
  tools: AccountTools,
  provePassword: ProvePassword,
): void => {
  const {
    toJourney: journeyOf,
    buildCommon: commonOf,
    show,
    findRefusal: refusalOf,
    startAtHost,
    begin,
    backToHost,
  } = tools;

  server.get('/signin', async (request, reply) => {
    const journey = journeyOf(v.parse(journeySchema, request.query));
    if (journey.state === '') return startAtHost(reply, journey);
    const common = commonOf(request, reply, journey);
    return show(reply, 200, accountPageHtml(signInPage({ ...common, amebaId: '', alert: null })));
  });

  server.post('/signin', async (request, reply) => {
    const form = v.parse(formSchema, request.body);
    const journey = journeyOf(form);
    const common = { ...commonOf(request, reply, journey), amebaId: form.ameba_id };
    const refuse = (status: number, alert: string) =>
      show(reply, status, accountPageHtml(signInPage({ ...common, alert })));
    const refusal = await refusalOf(request, reply, form.form_token);
    if (refusal) return refuse(refusal.status, refusal.alert);
    const member = await provePassword(request, reply, form);
    if (!member.ok) return refuse(member.error.status, member.error.alert);
    const sessionId = await begin(request, reply, member.value);
    await writeAuditLog(database, clock, { actor: form.ameba_id, act: 'account.signed-in' });
    return backToHost(reply, journey, sessionId);
  });
};
