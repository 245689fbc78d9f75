import { createHash, timingSafeEqual } from 'node:crypto';

const createDigest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether an Authorization header has the token as Bearer; the comparison takes constant time.
 * @param token null: every request is refused
 */
export const isBearerRight = (header: string | undefined, token: string | null): boolean =>
  token !== null &&
  header !== undefined &&
  timingSafeEqual(createDigest(header), createDigest(`Bearer ${token}`));
