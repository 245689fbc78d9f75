import type { Metrics } from '@engawa/observability/metrics/metrics.server.ts';
import { Histogram } from 'prom-client';

/** Web vitals that a page may report (R9.9), with the bounds of their histogram buckets. */
const LIMITS: Readonly<Record<string, readonly number[]>> = {
  // hundredths
  cls: [0, 1, 5, 10, 25, 50],
  // ms
  lcp: [500, 1000, 1500, 2500, 4000, 8000],
  fid: [10, 50, 100, 300, 1000],
  ttfb: [100, 200, 400, 800, 1800, 4000],
  inp: [50, 100, 200, 500, 1000],
  fp: [300, 500, 1000, 1800, 3000, 6000],
  fcp: [300, 500, 1000, 1800, 3000, 6000],
};

/**
 * Maximum value, in hundredths or ms (eleven days). No real value is larger; an invented value
 * would dominate the sum.
 */
const MOST = 999_999_999;

/**
 * Creates the sink of `measure_web_performance`. It counts readers per bucket in this process's
 * metrics, and stores nothing about the page or its readers.
 */
export const createWebPerformance = (
  metrics: Metrics,
): ((figures: ReadonlyMap<string, number>) => void) => {
  const stored = new Map(
    Object.entries(LIMITS).map(([name, limits]) => [
      name,
      new Histogram({
        name: `engawa_platform_page_${name}`,
        help: `${name.toUpperCase()} of pages as their readers have seen them; ${name === 'cls' ? 'hundredths' : 'ms'}`,
        buckets: [...limits],
        registers: [metrics],
      }),
    ]),
  );
  return (figures) => {
    for (const [name, value] of figures)
      if (value >= 0 && value <= MOST) stored.get(name)?.observe(value);
  };
};
