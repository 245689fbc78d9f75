import { collectDefaultMetrics, Registry, type OpenMetricsContentType } from 'prom-client';

/** The metrics of one server; two servers in one process have separate metrics. */
export type Metrics = Registry<OpenMetricsContentType>;

/** Upper bounds of the histogram buckets, in seconds, from a cached response to a timeout. */
export const SECONDS = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];

/** Creates a registry of metrics in the OpenMetrics 1.0 format. */
export const createMetrics = (): Metrics => {
  const metrics: Metrics = new Registry();
  metrics.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  return metrics;
};

/**
 * Adds metrics of the process: CPU, memory, heap, event loop, garbage collection. Call once per
 * process.
 */
export const addProcessMetrics = (metrics: Metrics): void =>
  collectDefaultMetrics({ register: metrics });
