import * as v from 'valibot';
import { parseSamples, type Sample } from './metricSamples.ts';
import { readVitals, type VitalBucket } from './VitalsSection.tsx';

const TIMEOUT_MS = 2000;

const healthShape = v.object({
  status: v.string(),
  reasons: v.optional(v.array(v.string()), []),
  versions: v.optional(v.record(v.string(), v.string()), {}),
});

export type Count = { readonly label: string; readonly count: number };

type Health = {
  /** why it serves no pages; null where it does */
  readonly error: string | null;
  /** the live version of each remote */
  readonly versions: Readonly<Record<string, string>>;
};

type Metrics = {
  /** releases of the registry that it refuses, as `entry@1.2.3` */
  readonly refused: readonly string[];
  /** parts that failed on the server, by release */
  readonly failures: readonly Count[];
  /** parts that broke in browsers, by release; by module where an older host names no release */
  readonly crashes: readonly Count[];
  /** measured by readers' browsers */
  readonly vitals: readonly VitalBucket[];
  /** why the metrics are not known; null where they are */
  readonly metricsError: string | null;
};

/** The health and metrics of one host. */
export type HostState = { readonly origin: string } & Health & Metrics;

/** Metrics of a name, summed by the first of these labels that each has. */
const sumBy = (
  samples: readonly Sample[],
  name: string,
  ...by: readonly string[]
): readonly Count[] => {
  const sums = new Map<string, number>();
  for (const { labels, value } of samples.filter((sample) => sample.name === name)) {
    const label = by.flatMap((one) => labels[one] ?? [])[0] ?? '';
    sums.set(label, (sums.get(label) ?? 0) + value);
  }
  return [...sums]
    .filter(([, count]) => count > 0)
    .map(([label, count]) => ({ label, count }))
    .toSorted((a, b) => b.count - a.count);
};

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });

const readHealth = async (origin: string): Promise<Health> => {
  try {
    const response = await get(`${origin}/_health`);
    const health = v.safeParse(healthShape, await response.json());
    if (!health.success) return { error: 'its health is none', versions: {} };
    const { reasons, status, versions } = health.output;
    return { error: status === 'ok' ? null : reasons.join(', ') || status, versions };
  } catch (error) {
    // a host that is down is a state to display
    return { error: messageOf(error), versions: {} };
  }
};

const NO_METRICS = { refused: [], failures: [], crashes: [], vitals: [] };

const readMetrics = async (origin: string, token: string): Promise<Metrics> => {
  try {
    const response = await get(`${origin}/_metrics`, { Authorization: `Bearer ${token}` });
    if (!response.ok) return { ...NO_METRICS, metricsError: `status ${response.status}` };
    const samples = parseSamples(await response.text());
    return {
      refused: samples
        .filter(({ name, value }) => name === 'engawa_host_release_refused' && value > 0)
        .map(({ labels }) => `${labels['remote']}@${labels['version']}`),
      failures: sumBy(samples, 'engawa_host_part_failures_total', 'release'),
      crashes: sumBy(samples, 'engawa_host_browser_crashes_total', 'release', 'module'),
      vitals: readVitals(samples),
      metricsError: null,
    };
  } catch (error) {
    return { ...NO_METRICS, metricsError: messageOf(error) };
  }
};

/**
 * Reads the health of every host, and its metrics since it started; an error after 2 s without a response.
 * @param token of the hosts' metrics
 */
export const readHosts = (
  origins: readonly string[],
  token: string,
): Promise<readonly HostState[]> =>
  Promise.all(
    origins.map(async (origin) => {
      const [health, metrics] = await Promise.all([readHealth(origin), readMetrics(origin, token)]);
      return { origin, ...health, ...metrics };
    }),
  );
