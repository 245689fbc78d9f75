import type { Queryable } from '../../../database/database.ts';
import type { HashingTurns } from './hashingTurns.ts';
import { isPasswordRight } from './hashPassword.ts';

/**
 * Checks a password against the member's current one; does not count as a sign-in attempt.
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
