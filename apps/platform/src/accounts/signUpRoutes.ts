import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { writeAudit } from '../audit/auditLog.ts';
import { signUpPage, type Journey } from './accountForms.ts';
import { accountPageHtml } from './accountPage.ts';
import { formSchema, journeySchema, type AccountDeps, type AccountTools } from './accountTools.ts';
import type { HashingTurns } from './passwords/hashingTurns.ts';
import type { ProofOfWork } from './proofOfWork.ts';
import { proofOf } from './proofPage.ts';
import { makeRecoveryCodes } from './passwords/recoveryCodes.ts';
import { recoveryCodesHtml } from './passwords/recoveryCodesPage.ts';
import { signUp } from './signUp.ts';
import { createSignUpLimit } from './signUpLimit.ts';

const PROOF_WANTED =
  'お使いのネットワークから登録の操作が多くあったため、確認が必要です。「確認」が済んでから、もう一度「登録する」を押してください。';

/** Where a blog is begun, at the host. */
const START_PATH = '/_customize/start';

/** Who has come from the front page came to begin a blog; who was reading goes on reading. */
const afterSignUp = (journey: Journey): Journey =>
  journey.returnTo === '/' ? { ...journey, returnTo: START_PATH } : journey;

/** `/signup`: a new member, the recovery codes, and the way on. */
export const addSignUpRoutes = (
  server: FastifyInstance,
  deps: AccountDeps,
  tools: AccountTools,
  {
    inTurn,
    proofs,
  }: { readonly inTurn: HashingTurns; readonly proofs: Pick<ProofOfWork, 'isDone'> },
): void => {
  const { database, clock } = deps;
  const { journeyOf, commonOf, show, refusalOf, startAtHost, begin, backToHost, sessionOf } = tools;
  const limit = createSignUpLimit(deps.counts, clock, deps.signUpsPerVisitor);
  const proofFor = async (address: string) => {
    const until = await limit.until(address);
    return until === null ? undefined : proofOf(until);
  };

  server.get('/signup', async (request, reply) => {
    const journey = journeyOf(v.parse(journeySchema, request.query));
    if (journey.state === '') return startAtHost(reply, journey);
    const common = commonOf(request, reply, journey);
    const proof = await proofFor(request.ip);
    const page = signUpPage({
      ...common,
      amebaId: '',
      nickname: '',
      alert: null,
      errors: {},
      proof,
    });
    return show(reply, 200, accountPageHtml(page), proof !== undefined);
  });

  server.post('/signup', async (request, reply) => {
    const form = v.parse(formSchema, request.body);
    const journey = journeyOf(form);
    const typed = { amebaId: form.ameba_id, nickname: form.nickname };
    const common = { ...commonOf(request, reply, journey), ...typed, errors: {} };
    const proof = await proofFor(request.ip);
    const refuse = (status: number, page: Partial<Parameters<typeof signUpPage>[0]>) =>
      show(
        reply,
        status,
        accountPageHtml(signUpPage({ ...common, alert: null, proof, ...page })),
        proof !== undefined,
      );
    const refusal = await refusalOf(request, reply, form.form_token);
    if (refusal) return refuse(refusal.status, { alert: refusal.alert });
    const until = await limit.until(request.ip);
    if (until !== null && !(await proofs.isDone(form.altcha))) {
      const waitMs = until.getTime() - clock().getTime();
      reply.header('Retry-After', String(Math.ceil(waitMs / 1000)));
      return refuse(429, { alert: PROOF_WANTED });
    }
    // who begins here begins a blog, as the button to this page says
    const member = await signUp(database, clock, { ...typed, password: form.password }, inTurn);
    if (!member.ok) {
      await limit.countRefused(request.ip);
      return refuse(422, { errors: member.error });
    }
    await limit.count(request.ip);
    const codes = await database.transaction((tx) => makeRecoveryCodes(tx, member.value));
    await writeAudit(database, clock, { actor: typed.amebaId, act: 'account.created' });
    await begin(request, reply, member.value);
    const next = afterSignUp(journey);
    return show(
      reply,
      200,
      recoveryCodesHtml({
        ...common,
        codes,
        next: {
          action: '/signup/next',
          hidden: {
            form_token: common.formToken,
            state: next.state,
            return_to: next.returnTo,
          },
          button: '保管したので、次へ進む',
        },
      }),
    );
  });

  server.post('/signup/next', async (request, reply) => {
    const form = v.parse(formSchema, request.body);
    const journey = journeyOf(form);
    const session = await sessionOf(request);
    const refusal = await refusalOf(request, reply, form.form_token);
    // the account is made: who cannot be led on signs in
    if (refusal || session === null) return startAtHost(reply, journey);
    return backToHost(reply, journey, session.sessionId);
  });
};
