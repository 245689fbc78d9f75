import { randomBytes } from 'node:crypto';
import type { Queryable } from './database.ts';

const KEY_BYTES = 32;

/** Returns a key that all platforms on one database share, created on first use; hex. */
export const platformKey = async (database: Queryable, name: string): Promise<string> => {
  await database.query(
    'insert into platform_keys (name, key) values ($1, $2) on conflict do nothing',
    [name, randomBytes(KEY_BYTES)],
  );
  const [row] = await database.query<{ key: string }>(
    "select encode(key, 'hex') as key from platform_keys where name = $1",
    [name],
  );
  if (!row) throw new Error(`the key ${name} was not stored`);
  return row.key;
};
