import type { IncomingMessage } from 'node:http';
import { TRANSPORT_HEADER } from '@engawa/server-kit/http/transport.ts';
import type { FastifyInstance } from 'fastify';
import { AdmissionRefused } from './admission.ts';
import { toStatusCode } from './toStatusCode.ts';

const ADMIN_ADDRESS = /^\/_(?:admin\/|metrics(?:[?]|$))/;

/** Adds the rules for all requests: refused addresses, headers of all responses, errors. */
export const addRequestRules = (
  server: FastifyInstance,
  rules: {
    /** whether the platform's origin has TLS */
    readonly isSecure: boolean;
    /** whether a request may reach admin routes and metrics */
    readonly isAdmin: (request: IncomingMessage) => boolean;
  },
): void => {
  const { isSecure, isAdmin } = rules;
  // no route needs a NUL, and PostgreSQL cannot store one
  server.addHook('onRequest', async (request, reply) =>
    request.url.includes('%00') ? reply.code(400).send({ message: 'Bad Request' }) : undefined,
  );
  server.addHook('onSend', async (_request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff');
    if (isSecure) reply.header(...TRANSPORT_HEADER);
  });
  server.addHook('onRequest', async (request, reply) =>
    ADMIN_ADDRESS.test(request.url) && !isAdmin(request.raw)
      ? reply.code(404).send({ message: 'Not Found' })
      : undefined,
  );
  server.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not Found' }));
  server.setErrorHandler((error, request, reply) => {
    const status = toStatusCode(error);
    // refused requests in an overload are not logged one by one
    if (status < 500 || error instanceof AdmissionRefused) {
      const message = error instanceof Error ? error.message : 'Bad Request';
      return reply.code(status).send({ message });
    }
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    const message = status === 503 ? 'Service Unavailable' : 'Internal Server Error';
    return reply.code(status).send({ message });
  });
};
