import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'engawa_form';
const TOKEN = /^[\w-]{43}$/;
const TOKEN_BYTES = 32;

/**
 * The token of a browser's forms, which its cookie and each form carry alike: another site can
 * neither read the one nor write the other. A cookie that is there stays, for other open tabs.
 */
export const issueFormToken = (
  request: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
): string => {
  const present = request.cookies[COOKIE];
  if (present !== undefined && TOKEN.test(present)) return present;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  reply.setCookie(COOKIE, token, { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure });
  return token;
};

/** Whether a posted form came from a page of ours in this browser. */
export const isFormTokenRight = (
  request: FastifyRequest,
  given: string,
  ownOrigin: string,
): boolean => {
  const { origin } = request.headers;
  if (origin !== undefined && origin !== ownOrigin) return false;
  const expected = request.cookies[COOKIE];
  if (expected === undefined || !TOKEN.test(expected) || !TOKEN.test(given)) return false;
  return timingSafeEqual(Buffer.from(expected), Buffer.from(given));
};
