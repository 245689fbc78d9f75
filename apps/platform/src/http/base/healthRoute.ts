import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../database/database.ts';

const PATIENCE_MS = 2000;

/** Queries the database; rejects on an error, or before a load balancer's timeout. */
const askDatabase = async (database: Queryable): Promise<void> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('database query timed out')), PATIENCE_MS);
  try {
    await Promise.race([database.query('select 1'), promise]);
  } finally {
    clearTimeout(timer);
  }
};

/** Cache time of the database's answer: a flood of requests costs two statements a second. */
const FRESH_MS = 500;

/** Queries the database, coalescing concurrent requests. */
const createProbe = (database: Queryable) => {
  let last: Promise<void> | null = null;
  return (): Promise<void> => {
    if (last) return last;
    const requested = askDatabase(database);
    last = requested;
    const forget = () => {
      last = null;
    };
    // failures are not cached, so that a recovered database is healthy at once
    requested.then(() => setTimeout(forget, FRESH_MS).unref(), forget);
    return requested;
  };
};

/** `GET /_health`: 200 if the database answers, else 503 with the reason. */
export const addHealthRoute = (server: FastifyInstance, database: Queryable): void => {
  const probe = createProbe(database);
  server.get('/_health', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    try {
      await probe();
    } catch (err) {
      request.log.warn({ err }, 'database not answering');
      return reply.code(503).send({ status: 'unavailable', reasons: ['database not answering'] });
    }
    return { status: 'ok', uptime_s: Math.floor(process.uptime()) };
  });
};
