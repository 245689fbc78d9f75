import { hashPassword } from '../accounts/passwords/hashPassword.ts';
import type { Queryable } from '../database/database.ts';

/** As strong as none: a test signs in hundreds of times. */
const CHEAP = { N: 2, r: 1, p: 1 };

export const cheapHash = (password: string): Promise<string> =>
  hashPassword(password, Buffer.from('salt'), CHEAP);

/** Has the demo's members checked in no time; their password stays. */
export const cheapPasswords = async (database: Queryable): Promise<void> => {
  await database.query('update members set password_hash = $1 where password_hash is not null', [
    await cheapHash('engawa-demo'),
  ]);
};
