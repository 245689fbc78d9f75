import { isSameSecret } from '@engawa/server-kit/secrets/isSameSecret.ts';
import { createHmac, randomBytes } from 'node:crypto';

const LIFE_MS = 30 * 60_000;
const ID = /^[\w-]{24}$/;

/**
 * Creates CSRF tokens for forms of visitors without a session. A token is valid for half an hour,
 * for one action, and only in the browser that holds the visitor cookie.
 * @param key signs the tokens; all hosts of a site must have the same key
 */
export const createFormTokens = (key: string | Buffer, now: () => number) => {
  const signed = (visitor: string, action: string, expires: string) =>
    createHmac('sha256', key).update(`${visitor}\n${action}\n${expires}`).digest();
  return {
    /** Returns the visitor id from a browser's cookie, or creates an id. */
    visitorOf: (cookie: string | undefined): string =>
      cookie !== undefined && ID.test(cookie) ? cookie : randomBytes(18).toString('base64url'),
    issue: (visitor: string, action: string): string => {
      const expires = String(now() + LIFE_MS);
      return `${expires}.${signed(visitor, action, expires).toString('base64url')}`;
    },
    /** @param minAgeMs minimum age of the token; the result is `young` for a younger token */
    check: (
      token: string,
      visitor: string,
      action: string,
      minAgeMs = 0,
    ): 'valid' | 'young' | 'invalid' => {
      const [expires = '', signature = ''] = token.split('.');
      const [given, right] = [
        Buffer.from(signature, 'base64url'),
        signed(visitor, action, expires),
      ];
      if (!isSameSecret(given, right) || Number(expires) <= now()) return 'invalid';
      return Number(expires) - LIFE_MS + minAgeMs > now() ? 'young' : 'valid';
    },
  };
};

export type FormTokens = ReturnType<typeof createFormTokens>;
