import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Uint8Array, number, ScryptOptions, Buffer>(scrypt);

const KEY_BYTES = 32;
const SALT_BYTES = 16;
type Cost = { readonly N: number; readonly r: number; readonly p: number };
/** Parameters of scrypt: about 250 ms and 32 MiB per hash. */
const COST: Cost = { N: 2 ** 15, r: 8, p: 3 };
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;

/** Hashes a password into its stored form: `scrypt$N$r$p$salt$key`, the last two in base64url. */
export const hashPassword = async (
  password: string,
  salt: Uint8Array = randomBytes(SALT_BYTES),
  { N, r, p } = COST,
): Promise<string> => {
  const key = await derive(password.normalize('NFC'), salt, KEY_BYTES, {
    N,
    r,
    p,
    maxmem: MAX_MEMORY_BYTES,
  });
  const text = Buffer.from(salt).toString('base64url');
  return `scrypt$${N}$${r}$${p}$${text}$${key.toString('base64url')}`;
};

/**
 * Checks a password against its stored hash; a wrong password takes as long as the right one.
 * @errors throws if `hashPassword` did not write the stored text
 */
export const isPasswordRight = async (password: string, stored: string): Promise<boolean> => {
  const [scheme, n, r, p, salt, key] = stored.split('$');
  if (scheme !== 'scrypt' || salt === undefined || key === undefined)
    throw new Error('stored password has an unknown form');
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(
    password.normalize('NFC'),
    Buffer.from(salt, 'base64url'),
    expected.length,
    {
      N: Number(n),
      r: Number(r),
      p: Number(p),
      maxmem: MAX_MEMORY_BYTES,
    },
  );
  return timingSafeEqual(actual, expected);
};
