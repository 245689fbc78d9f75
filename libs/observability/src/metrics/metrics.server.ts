import { collectDefaultMetrics, Registry, type OpenMetricsContentType } from 'prom-client';

/** The figures of one server; two servers of one process have two of them. */
export type Metrics = Registry<OpenMetricsContentType>;

/** Upper bounds in seconds, from an answer out of memory to one that is given up. */
export const SECONDS = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];

/** Figures that are given out as OpenMetrics 1.0. */
export const createMetrics = (): Metrics => {
  const metrics: Metrics = new Registry();
  metrics.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  return metrics;
};

/** Adds those of the process: CPU, memory, heap, event loop, garbage. Once a process. */
export const addProcessMetrics = (metrics: Metrics): void =>
  collectDefaultMetrics({ register: metrics });
