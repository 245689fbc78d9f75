import type { FastifyInstance } from 'fastify';

/** when a caller that was turned away should come back */
const RETRY_AFTER_S = 5;

/** How the platform is asked how it is; it must answer when nothing else does. */
const ALWAYS_ADMITTED = new Set(['/_health', '/_metrics']);

/**
 * Turns away what is more than `limit` requests at once, for all wait for one database and whoever
 * comes last would wait longer than a client does. Every 503 says when to come back.
 */
export const addAdmission = (server: FastifyInstance, limit: number): void => {
  let underWay = 0;
  server.addHook('onRequest', async (request, reply) => {
    underWay += 1;
    // by the answer's end or the caller's leaving, whichever comes
    reply.raw.once('close', () => {
      underWay -= 1;
    });
    if (underWay > limit && !ALWAYS_ADMITTED.has(request.url)) {
      return reply.code(503).send({ message: 'Service Unavailable' });
    }
    return undefined;
  });
  server.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 503) reply.header('Retry-After', RETRY_AFTER_S);
  });
};
