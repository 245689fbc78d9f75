import { isSameSecret } from '@engawa/server-kit/secrets/isSameSecret.ts';
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
  const expected = cookies.formToken(request);
  return expected !== null && isSameSecret(given, expected);
};
