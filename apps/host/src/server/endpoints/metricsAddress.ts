import { isBearerRight } from '@engawa/server-kit/secrets/isBearerRight.ts';
import type { Metrics } from '@engawa/observability/metrics/metrics.server.ts';
import { sendUnauthorized } from './sendUnauthorized.ts';
import { sendText, type Handler } from '../http/exchange.ts';
import type { ServedPage } from '../responses/servedPage.ts';

/**
 * `GET /_metrics`: the host's metrics as OpenMetrics, for clients with the configured bearer token.
 * Without a configured token, no client gets the metrics.
 */
export const createMetricsAddress =
  (metrics: Metrics, token: string | null, errorPage: (status: 401) => ServedPage): Handler =>
  async (exchange) => {
    if (!isBearerRight(exchange.request.headers.authorization, token)) {
      await sendUnauthorized(exchange, errorPage);
      return;
    }
    sendText(exchange, 200, await metrics.metrics(), { 'Content-Type': metrics.contentType });
  };
