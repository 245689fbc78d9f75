import type { FastifyReply, FastifyRequest } from 'fastify';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { writeAuditLog } from '../../../domain/audit/auditLog.ts';
import type { AccountCookies } from './accountCookies.ts';
import type { AccountDeps } from './accountDeps.ts';
import type { CheckSignIn } from '../../../domain/accounts/signIn.ts';

const WRONG = 'IDまたはパスワードが違います。';
export const SUSPENDED =
  '利用規約に反する内容が確認されたため、このアカウントの利用を停止しています。ログインできません。';

/**
 * Message after too many wrong passwords. It names no member, because anyone can type an amebaId.
 */
const waitWords = (waitS: number): string =>
  `続けて何度も間違えられたため、このIDではあと${waitS < 60 ? `${waitS}秒` : `${Math.ceil(waitS / 60)}分`}ログインできません。以前ログインしたことのあるブラウザーからは、今すぐログインできます。復旧コードでパスワードを変えることもできます。`;

/** Why a password was not accepted: a status and the message. */
type Unproven = { readonly status: 401 | 403 | 429; readonly alert: string };

/**
 * Has a member confirm the identity by password. @returns the member's id
 * @errors rejects with HashingBusyError
 */
export type ProvePassword = (
  request: FastifyRequest,
  reply: FastifyReply,
  form: { readonly ameba_id: string; readonly password: string },
) => Promise<Result<number, Unproven>>;

/** Creates the check that all forms with a password share. A required wait writes an audit row. */
export const createProvePassword =
  (
    { database, clock }: Pick<AccountDeps, 'database' | 'clock'>,
    cookies: AccountCookies,
    checkSignIn: CheckSignIn,
  ): ProvePassword =>
  async (request, reply, { ameba_id: amebaId, password }) => {
    const answer = await checkSignIn(amebaId, password, cookies.browserSecret(request));
    switch (answer.outcome) {
      case 'right':
        return success(answer.memberId);
      case 'wrong':
        return failure({ status: 401, alert: WRONG });
      case 'suspended':
        return failure({ status: 403, alert: SUSPENDED });
      case 'wait':
        await writeAuditLog(database, clock, { actor: amebaId, act: 'account.sign-in-refused' });
        reply.header('Retry-After', String(answer.waitS));
        return failure({ status: 429, alert: waitWords(answer.waitS) });
    }
  };
