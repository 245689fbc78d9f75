import { isBearerRight } from '@engawa/observability/bearer.server.ts';
import type { Metrics } from '@engawa/observability/metrics/metrics.server.ts';
import { sendText, type Handler } from '../exchange.ts';

/** `GET /_metrics` as OpenMetrics, for whoever bears the token; without a token it is closed. */
export const createMetricsAddress =
  (metrics: Metrics, token: string | null): Handler =>
  async (exchange) => {
    if (!isBearerRight(exchange.request.headers.authorization, token)) {
      sendText(exchange, 401, 'A bearer token is required.\n', { 'WWW-Authenticate': 'Bearer' });
      return;
    }
    sendText(exchange, 200, await metrics.metrics(), { 'Content-Type': metrics.contentType });
  };
