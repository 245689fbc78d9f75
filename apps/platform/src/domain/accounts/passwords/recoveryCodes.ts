import { createHmac, randomBytes } from 'node:crypto';
import type { Queryable } from '../../../database/database.ts';
import { platformKey } from '../../../database/platformKey.ts';
import { computeDigest } from '../../sessions/sessionStore.ts';

const HOW_MANY = 8;
/** The letters of the codes; no two of them look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/**
 * Bytes from this limit on are skipped, because they would make the first letters more frequent.
 */
const BYTE_LIMIT = 256 - (256 % LETTERS.length);
const KEY_NAME = 'recovery-codes';

/** Generates an endless sequence of letters from a key and a seed. */
function* generateLetters(key: string, seed: string): Generator<string> {
  for (let block = 0; ; block += 1)
    for (const byte of createHmac('sha256', key).update(`${block} ${seed}`).digest())
      if (byte < BYTE_LIMIT) yield LETTERS.charAt(byte % LETTERS.length);
}

/**
 * Creates eight codes of 79 bits each: `k7dm-w2xq-9fhp-b3ta`.
 * @param form the form that requests the codes. A repeated submission gets the same codes, which
 * derive from the form's key, because the database stores only digests. Without a key the codes are
 * random
 */
export const createRecoveryCodes = async (
  database: Queryable,
  form: { readonly action: string; readonly key: string },
): Promise<readonly string[]> => {
  const key =
    form.key === '' ? randomBytes(32).toString('hex') : await platformKey(database, KEY_NAME);
  const letters = generateLetters(key, `${form.action} ${form.key}`);
  const take = (count: number) =>
    Array.from({ length: count }, () => letters.next().value as string).join('');
  return Array.from({ length: HOW_MANY }, () =>
    Array.from({ length: GROUPS }, () => take(GROUP_LENGTH)).join('-'),
  );
};

/** Computes the stored digest; ignores case, blanks and dashes. */
const digestOfCode = (memberId: number, typed: string): Buffer =>
  computeDigest(
    `${memberId} ${typed
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '')}`,
  );

/** Stores codes that each recover the account once; earlier codes become invalid. */
export const storeRecoveryCodes = async (
  tx: Queryable,
  memberId: number,
  codes: readonly string[],
): Promise<void> => {
  await tx.query('delete from recovery_codes where member_id = $1', [memberId]);
  await tx.query(
    `insert into recovery_codes (code_hash, member_id)
     select decode(unnest($1::text[]), 'hex'), $2`,
    [codes.map((code) => digestOfCode(memberId, code).toString('hex')), memberId],
  );
};

/** Checks that the codes are current and unused; only then may they be displayed again. */
export const areRecoveryCodes = async (
  database: Queryable,
  memberId: number,
  codes: readonly string[],
): Promise<boolean> => {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int as count from recovery_codes
      where member_id = $1 and code_hash = any(select decode(unnest($2::text[]), 'hex'))`,
    [memberId, codes.map((code) => digestOfCode(memberId, code).toString('hex'))],
  );
  return row?.count === codes.length;
};

/** Checks that the member has this unused code. */
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

/** Uses up a code. @returns whether the code existed */
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

/** Returns the number of the member's unused codes. */
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
