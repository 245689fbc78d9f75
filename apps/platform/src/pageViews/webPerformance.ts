import type { Metrics } from '@engawa/observability/metrics/metrics.server.ts';
import { Histogram } from 'prom-client';

/** What a page may report of itself (R9.9), and the limits between which its readers are counted. */
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

/** Hundredths or ms: eleven days. Nothing measures more, and one invented value would outweigh all others. */
const MOST = 999_999_999;

/**
 * Makes what takes the figures of `measure_web_performance`. It keeps how many readers were between which
 * limits, as metrics of this process, and nothing of a page or of who has read it.
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
