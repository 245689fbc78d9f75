import { randomBytes } from 'node:crypto';
import type { Clock } from '../../system/clock.ts';
import type { Database } from '../../database/database.ts';
import { isSuspended } from '../moderation/moderate.ts';
import type { HashingTurns } from './passwords/hashingTurns.ts';
import { hashPassword, isPasswordRight } from './passwords/hashPassword.ts';
import { forgetFailures, isKnownBrowser, takeSignInTry } from './signInTries.ts';

type Row = {
  readonly member_id: number;
  readonly password_hash: string | null;
};

type SignInAnswer =
  | { readonly outcome: 'right'; readonly memberId: number }
  | { readonly outcome: 'wrong' }
  /** the password is right, but the member's blog is suspended */
  | { readonly outcome: 'suspended' }
  /** too many attempts; the password was not checked */
  | { readonly outcome: 'wait'; readonly waitS: number };

/** Checks amebaId and password from one browser. @errors rejects with HashingBusyError */
export type CheckSignIn = (
  amebaId: string,
  password: string,
  browserSecret: string | null,
) => Promise<SignInAnswer>;

/**
 * Creates the check of amebaId and password. It takes as long for an unknown amebaId: response
 * times must not reveal which members exist.
 */
export const createSignIn = (
  database: Database,
  clock: Clock,
  inTurn: HashingTurns,
): CheckSignIn => {
  let decoy: Promise<string> | null = null;
  return async (amebaId, password, browserSecret) => {
    const [member] = await database.query<Row>(
      'select member_id, password_hash from members where ameba_id = $1',
      [amebaId],
    );
    if (member && !(await isKnownBrowser(database, member.member_id, browserSecret))) {
      const waitS = await takeSignInTry(database, clock, member.member_id);
      if (waitS > 0) return { outcome: 'wait', waitS };
    }
    decoy ??= hashPassword(randomBytes(16).toString('hex'));
    const stored = member?.password_hash ?? null;
    const expected = stored ?? (await decoy);
    const isRight = await inTurn(() => isPasswordRight(password, expected));
    if (!isRight || !member || stored === null) return { outcome: 'wrong' };
    await forgetFailures(database, member.member_id);
    if (await isSuspended(database, member.member_id)) return { outcome: 'suspended' };
    return { outcome: 'right', memberId: member.member_id };
  };
};
