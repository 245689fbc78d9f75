import { randomInt } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import { digestOf } from '../../sessions/sessionStore.ts';

const HOW_MANY = 8;
/** No letter that looks like another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** 79 bits: `k7dm-w2xq-9fhp-b3ta`. */
const aCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');

/** As it is stored, however it was typed: capitals, blanks and dashes do not matter. */
const digestOfCode = (memberId: number, typed: string): Buffer =>
  digestOf(
    `${memberId} ${typed
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '')}`,
  );

/** Makes eight codes that each open the account once; those before them are over. */
export const makeRecoveryCodes = async (
  tx: Queryable,
  memberId: number,
): Promise<readonly string[]> => {
  const codes = Array.from({ length: HOW_MANY }, aCode);
  await tx.query('delete from recovery_codes where member_id = $1', [memberId]);
  await tx.query(
    `insert into recovery_codes (code_hash, member_id)
     select decode(unnest($1::text[]), 'hex'), $2`,
    [codes.map((code) => digestOfCode(memberId, code).toString('hex')), memberId],
  );
  return codes;
};

/** Whether a member has such a code, which is not used up. */
export const hasRecoveryCode = async (
  database: Queryable,
  memberId: number,
  typed: string,
): Promise<boolean> => {
  const found = await database.query(
    'select 1 from recovery_codes where code_hash = $1 and member_id = $2',
    [digestOfCode(memberId, typed), memberId],
  );
  return found.length > 0;
};

/** Uses a code up. @returns whether there was such a code */
export const takeRecoveryCode = async (
  tx: Queryable,
  memberId: number,
  typed: string,
): Promise<boolean> => {
  const taken = await tx.query(
    'delete from recovery_codes where code_hash = $1 and member_id = $2 returning member_id',
    [digestOfCode(memberId, typed), memberId],
  );
  return taken.length > 0;
};

/** How many codes a member has left. */
export const countRecoveryCodes = async (
  database: Queryable,
  memberId: number,
): Promise<number> => {
  const [row] = await database.query<{ count: number }>(
    'select count(*)::int as count from recovery_codes where member_id = $1',
    [memberId],
  );
  return row?.count ?? 0;
};
