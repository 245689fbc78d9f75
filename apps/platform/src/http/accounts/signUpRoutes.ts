import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { writeAuditLog } from '../../domain/audit/auditLog.ts';
import type { Queryable } from '../../database/database.ts';
import { signUpPage, type Journey } from './forms/signInPages.ts';
import { accountPageHtml } from './forms/accountPage.ts';
import type { AccountDeps } from './forms/accountDeps.ts';
import { formSchema, journeySchema } from './forms/formSchema.ts';
import type { AccountTools } from './forms/accountTools.ts';
import type { HashingTurns } from '../../domain/accounts/passwords/hashingTurns.ts';
import type { ProofOfWork } from '../../domain/accounts/proofOfWork.ts';
import { renderProof } from './proofRoutes.ts';
import { isSuspended } from '../../domain/moderation/moderate.ts';
import type { CompleteForm } from '../../domain/accounts/formRuns.ts';
import { isMemberPassword } from '../../domain/accounts/passwords/isMemberPassword.ts';
import {
  areRecoveryCodes,
  createRecoveryCodes,
  storeRecoveryCodes,
} from '../../domain/accounts/passwords/recoveryCodes.ts';
import { renderRecoveryCodesPage } from './forms/recoveryCodesPage.ts';
import { signUp } from '../../domain/accounts/signUp.ts';
import { createSignUpLimit } from '../../domain/accounts/signUpLimit.ts';

const PROOF_WANTED =
  'お使いのネットワークから登録の操作が多くあったため、確認が必要です。「確認」が済んでから、もう一度「登録する」を押してください。';

/** The host's page that creates a blog. */
const START_PATH = '/_customize/start';

/** A visitor from the front page signed up to start a blog; any other visitor returns to a page. */
const afterSignUp = (journey: Journey): Journey =>
  journey.returnTo === '/' ? { ...journey, returnTo: START_PATH } : journey;

type SignUpParts = {
  readonly inTurn: HashingTurns;
  readonly proofs: Pick<ProofOfWork, 'isDone'>;
};

type Context = SignUpParts & {
  readonly deps: AccountDeps;
  readonly tools: AccountTools;
  readonly limit: ReturnType<typeof createSignUpLimit>;
};

type Proof = ReturnType<typeof renderProof> | undefined;

/** A posted form. */
type Posted = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly form: v.InferOutput<typeof formSchema>;
  /** the proof of work that the page requires; undefined: none */
  readonly proof: Proof;
};

const findProof = async (limit: Context['limit'], address: string): Promise<Proof> => {
  const until = await limit.until(address);
  return until === null ? undefined : renderProof(until);
};

/** Builds the responses to a form: its page with a refusal, and the recovery codes. */
const buildResponses = (tools: AccountTools, { request, reply, form, proof }: Posted) => {
  const { show, begin } = tools;
  const journey = tools.toJourney(form);
  const typed = { amebaId: form.ameba_id, nickname: form.nickname };
  const common = { ...tools.buildCommon(request, reply, journey), ...typed, errors: {} };
  const refuse = (status: number, page: Partial<Parameters<typeof signUpPage>[0]>) =>
    show(reply, status, accountPageHtml(signUpPage({ ...common, alert: null, proof, ...page })), {
      scripts: proof !== undefined,
    });
  const welcome = async (memberId: number, codes: readonly string[]) => {
    await begin(request, reply, memberId);
    const { state, returnTo } = afterSignUp(journey);
    const hidden = { form_token: common.formToken, state, return_to: returnTo };
    const next = { action: '/signup/next', hidden, button: '保管したので、次へ進む' };
    return show(reply, 200, renderRecoveryCodesPage({ ...common, codes, next }));
  };
  return { refuse, welcome };
};

/** Builds the run of a visitor's form, and the response to a repeated submission. */
const buildFormRun = ({ deps, tools, inTurn, proofs, limit }: Context, posted: Posted) => {
  const { database, clock } = deps;
  const { request, reply, form } = posted;
  const typed = { amebaId: form.ameba_id, nickname: form.nickname };
  const { refuse, welcome } = buildResponses(tools, posted);
  const codes = () => createRecoveryCodes(database, { action: '/signup', key: form.form_key });

  const first = async (complete: CompleteForm) => {
    const until = await limit.until(request.ip);
    if (until !== null && !(await proofs.isDone(form.altcha))) {
      const waitMs = until.getTime() - clock().getTime();
      reply.header('Retry-After', String(Math.ceil(waitMs / 1000)));
      return refuse(429, { alert: PROOF_WANTED });
    }
    const made = await codes();
    const within = async (tx: Queryable, memberId: number) => {
      await storeRecoveryCodes(tx, memberId, made);
      await complete(tx, memberId);
      await writeAuditLog(tx, clock, { actor: typed.amebaId, act: 'account.created' });
    };
    // sign-up also creates the member's blog, as the button that leads to this page says
    const member = await signUp(
      database,
      clock,
      { ...typed, password: form.password },
      { inTurn, within },
    );
    if (!member.ok) {
      await limit.countRefused(request.ip);
      return refuse(422, { errors: member.error });
    }
    await limit.count(request.ip);
    return welcome(member.value, made);
  };

  const again = async (memberId: number) => {
    const [member] = await database.query<{ ameba_id: string }>(
      'select ameba_id from members where member_id = $1',
      [memberId],
    );
    if (member?.ameba_id !== typed.amebaId || (await isSuspended(database, memberId))) return null;
    if (!(await isMemberPassword(database, memberId, form.password, inTurn))) return null;
    const made = await codes();
    // if the member has used one of these codes or has newer ones, the codes are not displayed
    // again
    return (await areRecoveryCodes(database, memberId, made)) ? welcome(memberId, made) : null;
  };
  return { refuse, first, again };
};

/** `/signup`: creates a member, displays the recovery codes, and returns to the host. */
export const addSignUpRoutes = (
  server: FastifyInstance,
  deps: AccountDeps,
  tools: AccountTools,
  { inTurn, proofs }: SignUpParts,
): void => {
  const { toJourney: journeyOf, startAtHost, backToHost, readSession: sessionOf } = tools;
  const limit = createSignUpLimit(deps.counts, deps.clock, deps.signUpsPerVisitor);
  const context = { deps, tools, inTurn, proofs, limit };

  server.get('/signup', async (request, reply) => {
    const journey = journeyOf(v.parse(journeySchema, request.query));
    if (journey.state === '') return startAtHost(reply, journey);
    const common = tools.buildCommon(request, reply, journey);
    const proof = await findProof(limit, request.ip);
    const page = signUpPage({
      ...common,
      amebaId: '',
      nickname: '',
      alert: null,
      errors: {},
      proof,
    });
    return tools.show(reply, 200, accountPageHtml(page), { scripts: proof !== undefined });
  });

  server.post('/signup', async (request, reply) => {
    const form = v.parse(formSchema, request.body);
    const proof = await findProof(limit, request.ip);
    const { refuse, ...run } = buildFormRun(context, { request, reply, form, proof });
    const refusal = await tools.findRefusal(request, reply, form.form_token);
    if (refusal) return refuse(refusal.status, { alert: refusal.alert });
    return tools.forms.run('/signup', form.form_key, run);
  });

  server.post('/signup/next', async (request, reply) => {
    const form = v.parse(formSchema, request.body);
    const journey = journeyOf(form);
    const session = await sessionOf(request);
    const refusal = await tools.findRefusal(request, reply, form.form_token);
    // the account exists already, so a visitor without a session signs in at the host
    if (refusal || session === null) return startAtHost(reply, journey);
    return backToHost(reply, journey, session.sessionId);
  });
};
