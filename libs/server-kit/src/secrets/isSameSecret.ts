import { createHash, timingSafeEqual } from 'node:crypto';

const computeDigest = (secret: string | Buffer) => createHash('sha256').update(secret).digest();

/**
 * Compares secrets in constant time. Digests are compared, so that the length of the expected
 * secret stays hidden.
 */
export const isSameSecret = (given: string | Buffer, expected: string | Buffer): boolean =>
  timingSafeEqual(computeDigest(given), computeDigest(expected));
