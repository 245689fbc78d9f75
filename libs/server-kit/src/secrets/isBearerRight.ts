import { isSameSecret } from './isSameSecret.ts';

/**
 * Whether an Authorization header has the token as Bearer.
 * @param token null: every request is refused
 */
export const isBearerRight = (header: string | undefined, token: string | null): boolean =>
  token !== null && header !== undefined && isSameSecret(header, `Bearer ${token}`);
