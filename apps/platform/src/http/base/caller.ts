import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../resources/request/apiContext.ts';

const SESSION_COOKIE = 'engawa_session';

/** Reads the caller from the request's headers. */
export const readCaller = (request: FastifyRequest): Caller => {
  const csrfToken = request.headers['x-csrf-token'];
  return {
    sessionToken: request.cookies[SESSION_COOKIE] ?? null,
    csrfToken: typeof csrfToken === 'string' ? csrfToken : null,
    origin: request.headers.origin ?? null,
  };
};
