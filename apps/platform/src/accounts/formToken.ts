import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AccountCookies } from './accountCookies.ts';

/**
 * Checks that a posted form came from a page of this origin in this browser (CSRF). The cookie and
 * each form carry the same token; another site can neither read the form nor write the cookie.
 */
export const isFormTokenRight = (
  request: FastifyRequest,
  cookies: Pick<AccountCookies, 'formToken'>,
  given: string,
  ownOrigin: string,
): boolean => {
  const { origin } = request.headers;
  if (origin !== undefined && origin !== ownOrigin) return false;
  const expected = Buffer.from(cookies.formToken(request) ?? '');
  const token = Buffer.from(given);
  return (
    expected.length > 0 && expected.length === token.length && timingSafeEqual(expected, token)
  );
};
