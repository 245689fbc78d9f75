import type { Queryable } from '../../database/database.ts';
import type { HashingTurns } from './hashingTurns.ts';
import { isPasswordRight } from './hashPassword.ts';

/**
 * Whether a password is a member's present one; it counts as no try to sign in.
 * @errors rejects with HashingBusyError
 */
export const isMemberPassword = async (
  database: Queryable,
  memberId: number,
  password: string,
  inTurn: HashingTurns,
): Promise<boolean> => {
  const [row] = await database.query<{ password_hash: string | null }>(
    'select password_hash from members where member_id = $1',
    [memberId],
  );
  const stored = row?.password_hash ?? null;
  return stored !== null && inTurn(() => isPasswordRight(password, stored));
};
