import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { writeAudit } from '../audit/auditLog.ts';
import type { AccountCookies } from './accountCookies.ts';
import { signInPage } from './accountForms.ts';
import { accountPageHtml } from './accountPage.ts';
import { formSchema, journeySchema, type AccountDeps, type AccountTools } from './accountTools.ts';
import type { CheckSignIn } from './signIn.ts';

export const WRONG = 'IDまたはパスワードが違います。';
export const SUSPENDED =
  '利用規約に反する内容が確認されたため、このアカウントの利用を停止しています。ログインできません。';

/** What a member reads who has to wait; it names no member, for anyone may have typed the name. */
export const waitWords = (waitS: number): string =>
  `続けて何度も間違えられたため、このIDではあと${waitS < 60 ? `${waitS}秒` : `${Math.ceil(waitS / 60)}分`}ログインできません。以前ログインしたことのあるブラウザーからは、今すぐログインできます。`;

/** `/signin`: name and password against a session. */
export const addSignInRoutes = (
  server: FastifyInstance,
  { database, clock }: AccountDeps,
  tools: AccountTools,
  cookies: AccountCookies,
  checkSignIn: CheckSignIn,
): void => {
  const { journeyOf, commonOf, show, refusalOf, startAtHost, begin, backToHost } = tools;

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
    const answer = await checkSignIn(form.ameba_id, form.password, cookies.browserSecret(request));
    if (answer.outcome === 'wrong') return refuse(401, WRONG);
    if (answer.outcome === 'suspended') return refuse(403, SUSPENDED);
    if (answer.outcome === 'wait') {
      await writeAudit(database, clock, { actor: form.ameba_id, act: 'account.sign-in-refused' });
      reply.header('Retry-After', String(answer.waitS));
      return refuse(429, waitWords(answer.waitS));
    }
    const sessionId = await begin(request, reply, answer.memberId);
    await writeAudit(database, clock, { actor: form.ameba_id, act: 'account.signed-in' });
    return backToHost(reply, journey, sessionId);
  });
};
