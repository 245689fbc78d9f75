import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Clock } from '../../system/clock.ts';
import type { Queryable } from '../../database/database.ts';
import {
  endSession,
  exchangeOneTimeCode,
  findSession,
  isCsrfTokenRight,
} from '../../domain/sessions/sessionStore.ts';
import { readCaller } from '../base/caller.ts';

const exchangeSchema = v.object({ code: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) });

/** Requests of the host for a browser: it exchanges a code for a session, and ends a session. */
export const addSessionRoutes = (
  server: FastifyInstance,
  { database, clock }: { readonly database: Queryable; readonly clock: Clock },
): void => {
  server.post('/_accounts/exchange', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const parsed = v.safeParse(exchangeSchema, request.body);
    const session = parsed.success
      ? await exchangeOneTimeCode(database, clock, parsed.output.code)
      : null;
    if (session === null)
      return reply.code(400).send({ message: 'the code is unknown, used or expired' });
    return { sessionToken: session.sessionToken, expiresAt: session.expiresAt.toISOString() };
  });

  server.post('/_accounts/signout', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const { sessionToken, csrfToken } = readCaller(request);
    // an expired session may be ended without permission
    if (sessionToken === null || (await findSession(database, clock, sessionToken)) === null)
      return reply.code(204).send();
    if (!isCsrfTokenRight(sessionToken, csrfToken))
      return reply.code(403).send({ message: 'Forbidden' });
    await endSession(database, sessionToken);
    return reply.code(204).send();
  });
};
