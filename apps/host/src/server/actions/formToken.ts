import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const LIFE_MS = 30 * 60_000;
const ID = /^[\w-]{24}$/;

/**
 * Tokens for forms of visitors without a session: each holds for half an hour, for one action, and for the
 * browser that has the cookie it was made for.
 * @param key the same on all hosts of a site
 */
export const createFormTokens = (key: string | Buffer, now: () => number) => {
  const signed = (visitor: string, action: string, expires: string) =>
    createHmac('sha256', key).update(`${visitor}\n${action}\n${expires}`).digest();
  return {
    /** Who a browser is to its forms: what its cookie says, or a new visitor. */
    visitorOf: (cookie: string | undefined): string =>
      cookie !== undefined && ID.test(cookie) ? cookie : randomBytes(18).toString('base64url'),
    issue: (visitor: string, action: string): string => {
      const expires = String(now() + LIFE_MS);
      return `${expires}.${signed(visitor, action, expires).toString('base64url')}`;
    },
    /** @param minAgeMs since when it must have been issued; `young`: it was issued later */
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
      const isRight =
        given.length === right.length && timingSafeEqual(given, right) && Number(expires) > now();
      if (!isRight) return 'invalid';
      return Number(expires) - LIFE_MS + minAgeMs > now() ? 'young' : 'valid';
    },
  };
};

export type FormTokens = ReturnType<typeof createFormTokens>;
