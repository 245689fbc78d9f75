import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../database/database.ts';

const PATIENCE_MS = 2000;

/** Rejects where the database fails, or says nothing for longer than a load balancer waits. */
const askDatabase = async (database: Queryable): Promise<void> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS);
  try {
    await Promise.race([database.query('select 1'), promise]);
  } finally {
    clearTimeout(timer);
  }
};

/** `GET /_health`: 200 as long as the database answers, else 503 with the reason. */
export const addHealthRoute = (server: FastifyInstance, database: Queryable): void => {
  server.get('/_health', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    try {
      await askDatabase(database);
    } catch (err) {
      request.log.warn({ err }, 'the database does not answer');
      return reply
        .code(503)
        .send({ status: 'unavailable', reasons: ['the database does not answer'] });
    }
    return { status: 'ok', uptime_s: Math.floor(process.uptime()) };
  });
};
