import type { Metrics } from '@engawa/observability/metrics/metrics.server.ts';
import { Histogram } from 'prom-client';
import type { VitalsReport } from '../../client/analytics/vitalsReport.ts';

/** A report whose `releases` and `longFrames` name live releases only. */
export type LiveVitals = Pick<VitalsReport, 'views' | 'longFrames'> & {
  readonly releases: readonly string[];
};

const NAVIGATIONS = ['document', 'soft'] as const;

/**
 * Counts Core Web Vitals by live release. The time series of a release are dropped once it is no
 * longer live, so that neither many releases nor invented reports accumulate series.
 * @param isLive whether the host serves a release, named as `entry@1.0.0`
 */
export const createVitalsMetrics = (
  metrics: Metrics,
  isLive: (release: string) => boolean,
): ((vitals: LiveVitals) => void) => {
  const histogram = (name: string, help: string, buckets: number[], more: string[]) =>
    new Histogram({
      name: `engawa_host_web_${name}`,
      help: `${help}; one document in ten reports`,
      buckets,
      labelNames: ['release', ...more],
      registers: [metrics],
    });
  const createVitalHistogram = (name: 'lcp' | 'inp' | 'cls', unit: string, buckets: number[]) => {
    const help = `${name.toUpperCase()} of pages by each of their releases, in ${unit}`;
    return [name, histogram(name, help, buckets, ['navigation'])] as const;
  };
  const vitals = [
    createVitalHistogram('lcp', 'ms', [500, 1000, 1500, 2500, 4000, 8000]),
    createVitalHistogram('inp', 'ms', [50, 100, 200, 500, 1000]),
    createVitalHistogram('cls', 'hundredths', [0, 1, 5, 10, 25, 50]),
  ];
  const longFrames = histogram(
    'long_frames',
    'Script time of a release in long animation frames of a document, in ms',
    [0, 50, 100, 200, 500, 1000, 3000],
    [],
  );
  const counted = new Set<string>();

  const dropOthers = () => {
    for (const release of counted) {
      if (isLive(release)) continue;
      counted.delete(release);
      longFrames.remove({ release });
      for (const [, all] of vitals)
        for (const navigation of NAVIGATIONS) all.remove({ release, navigation });
    }
  };

  return ({ releases, views, longFrames: ran }) => {
    dropOthers();
    for (const release of releases) {
      counted.add(release);
      if (ran) longFrames.observe({ release }, ran[release] ?? 0);
      for (const view of views) {
        const navigation = view.isSoft ? 'soft' : 'document';
        for (const [name, all] of vitals) {
          const value = view[name];
          if (value !== undefined) all.observe({ release, navigation }, value);
        }
      }
    }
  };
};
