import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { writeAuditLog } from '../../domain/audit/auditLog.ts';
import { isSuspended } from '../../domain/moderation/moderate.ts';
import { endAllSessions } from '../../domain/sessions/listSessions.ts';
import { recoverPage } from './forms/signInPages.ts';
import { accountPageHtml } from './forms/accountPage.ts';
import type { AccountDeps } from './forms/accountDeps.ts';
import { formSchema, journeySchema } from './forms/formSchema.ts';
import type { AccountTools } from './forms/accountTools.ts';
import type { CompleteForm } from '../../domain/accounts/formRuns.ts';
import type { HashingTurns } from '../../domain/accounts/passwords/hashingTurns.ts';
import { hashPassword } from '../../domain/accounts/passwords/hashPassword.ts';
import { isMemberPassword } from '../../domain/accounts/passwords/isMemberPassword.ts';
import { passwordError } from '../../domain/accounts/passwords/passwordError.ts';
import {
  hasRecoveryCode,
  takeRecoveryCode,
} from '../../domain/accounts/passwords/recoveryCodes.ts';
import { SUSPENDED } from './forms/provePassword.ts';
import { forgetFailures } from '../../domain/accounts/signInTries.ts';

const WRONG = 'IDまたは復旧コードが違います。';

type Row = { readonly member_id: number; readonly nickname: string };

/** `/recover`: exchanges a recovery code for a new password. */
export const addRecoverRoutes = (
  server: FastifyInstance,
  { database, clock }: AccountDeps,
  tools: AccountTools,
  inTurn: HashingTurns,
): void => {
  const {
    toJourney: journeyOf,
    buildCommon: commonOf,
    show,
    findRefusal: refusalOf,
    startAtHost,
    begin,
    backToHost,
    forms,
  } = tools;

  server.get('/recover', async (request, reply) => {
    const journey = journeyOf(v.parse(journeySchema, request.query));
    if (journey.state === '') return startAtHost(reply, journey);
    const common = commonOf(request, reply, journey);
    const page = recoverPage({ ...common, amebaId: '', alert: null, passwordError: null });
    return show(reply, 200, accountPageHtml(page));
  });

  server.post('/recover', async (request, reply) => {
    const form = v.parse(formSchema, request.body);
    const journey = journeyOf(form);
    const common = { ...commonOf(request, reply, journey), amebaId: form.ameba_id };
    const refuse = (status: number, alert: string | null, error: string | null = null) =>
      show(reply, status, accountPageHtml(recoverPage({ ...common, alert, passwordError: error })));
    const refusal = await refusalOf(request, reply, form.form_token);
    if (refusal) return refuse(refusal.status, refusal.alert);
    const first = async (complete: CompleteForm) => {
      const [member] = await database.query<Row>(
        'select member_id, nickname from members where ameba_id = $1',
        [form.ameba_id],
      );
      // checked before the code, so that an invalid password does not use up a valid code
      const error = passwordError(form.password, [form.ameba_id, member?.nickname ?? '']);
      if (error !== null) return refuse(422, null, error);
      // No one can guess 79 bits, so a stranger's wrong attempts never lock a member out. A wrong
      // code needs no password hash and takes as long for an unknown amebaId, so that timing
      // reveals nothing.
      const hasCode = await hasRecoveryCode(database, member?.member_id ?? 0, form.recovery_code);
      if (!member || !hasCode) return refuse(401, WRONG);
      const passwordHash = await inTurn(() => hashPassword(form.password));
      const isRight = await database.transaction(async (tx) => {
        if (!(await takeRecoveryCode(tx, member.member_id, form.recovery_code))) return false;
        await tx.query('update members set password_hash = $2 where member_id = $1', [
          member.member_id,
          passwordHash,
        ]);
        await endAllSessions(tx, member.member_id);
        await forgetFailures(tx, member.member_id);
        await complete(tx, member.member_id);
        await writeAuditLog(tx, clock, { actor: form.ameba_id, act: 'account.recovered' });
        return true;
      });
      if (!isRight) return refuse(401, WRONG);
      if (await isSuspended(database, member.member_id)) return refuse(403, SUSPENDED);
      return backToHost(reply, journey, await begin(request, reply, member.member_id));
    };
    // the code is used up and the new password is set: the repeated form gets the same result
    const again = async (memberId: number) => {
      const [member] = await database.query<Row>(
        'select member_id, nickname from members where member_id = $1 and ameba_id = $2',
        [memberId, form.ameba_id],
      );
      if (!member || !(await isMemberPassword(database, memberId, form.password, inTurn)))
        return null;
      if (await isSuspended(database, memberId)) return refuse(403, SUSPENDED);
      return backToHost(reply, journey, await begin(request, reply, memberId));
    };
    return forms.run('/recover', form.form_key, { first, again });
  });
};
