import { isBearerRight } from '@engawa/server-kit/secrets/isBearerRight.ts';
import type { Metrics } from '@engawa/observability/metrics/metrics.server.ts';
import type { FastifyInstance } from 'fastify';

/** `GET /_metrics` as OpenMetrics, for bearers of the token; disabled without a token. */
export const addMetricsRoute = (
  server: FastifyInstance,
  metrics: Metrics,
  token: string | null,
): void => {
  server.get('/_metrics', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (!isBearerRight(request.headers.authorization, token))
      return reply.code(401).header('WWW-Authenticate', 'Bearer').send({ message: 'Unauthorized' });
    return reply.header('Content-Type', metrics.contentType).send(await metrics.metrics());
  });
};
