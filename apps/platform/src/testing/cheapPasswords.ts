import { hashPassword } from '../domain/accounts/passwords/hashPassword.ts';
import type { Queryable } from '../database/database.ts';

/** The lowest cost of a hash, because tests sign in hundreds of times. */
const CHEAP = { N: 2, r: 1, p: 1 };

export const cheapHash = (password: string): Promise<string> =>
  hashPassword(password, Buffer.from('salt'), CHEAP);

/** Makes password checks of demo members fast; their password does not change. */
export const cheapPasswords = async (database: Queryable): Promise<void> => {
  await database.query('update members set password_hash = $1 where password_hash is not null', [
    await cheapHash('engawa-demo'),
  ]);
};
