import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import type { Logger } from '@engawa/observability/log/logger.server.ts';
import { REQUEST_TIMEOUTS } from '@engawa/server-kit/process/requestTimeouts.ts';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Counts } from '../../domain/limits/counts.ts';
import { BODY_BYTES } from './bodyBudget.ts';
import { rateLimitStore } from './rateLimitStore.ts';

/** Timeouts in ms. */
const PATIENCE = { ...REQUEST_TIMEOUTS, silenceMs: 60_000, checkMs: 5000 } as const;

/** Creates a server with timeouts, cookies, forms and rate limits, without routes. */
export const createFastify = async (deps: {
  readonly log: Logger;
  readonly trustedProxies: readonly string[];
  readonly counts: Counts;
}): Promise<FastifyInstance> => {
  const loggerInstance: FastifyBaseLogger = deps.log;
  const server = fastify({
    loggerInstance,
    bodyLimit: BODY_BYTES,
    // the request's observer creates a logger with the request's ids
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    requestTimeout: PATIENCE.requestTimeout,
    connectionTimeout: PATIENCE.silenceMs,
    keepAliveTimeout: PATIENCE.silenceMs,
    http: {
      headersTimeout: PATIENCE.headersTimeout,
      connectionsCheckingInterval: PATIENCE.checkMs,
      // detects vanished clients, such as phones
      keepAlive: true,
      keepAliveInitialDelay: 30_000,
    },
    trustProxy: [...deps.trustedProxies],
  });
  await server.register(cookie);
  await server.register(formbody);
  await server.register(rateLimit, { global: false, store: rateLimitStore(deps.counts) });
  return server;
};
