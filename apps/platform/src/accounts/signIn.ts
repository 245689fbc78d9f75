import type { Queryable } from '../database/database.ts';
import type { HashingTurns } from './hashingTurns.ts';
import { hashPassword, isPasswordRight } from './passwordHash.ts';

type Row = { readonly member_id: number; readonly password_hash: string | null };

/**
 * Makes the check of name and password. It takes as long for a name that nobody has: how long an
 * answer takes must not reveal who is a member.
 */
export const createSignIn = (database: Queryable, inTurn: HashingTurns) => {
  let decoy: Promise<string> | null = null;
  /**
   * @returns the member's id, or null where name and password do not fit
   * @errors rejects with HashingBusyError
   */
  return async (amebaId: string, password: string): Promise<number | null> => {
    const [member] = await database.query<Row>(
      'select member_id, password_hash from members where ameba_id = $1',
      [amebaId],
    );
    decoy ??= hashPassword('nobody has this password');
    const stored = member?.password_hash ?? null;
    const expected = stored ?? (await decoy);
    const isRight = await inTurn(() => isPasswordRight(password, expected));
    return isRight && member && stored !== null ? member.member_id : null;
  };
};
