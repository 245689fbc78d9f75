import { healthShape } from '@engawa/server-kit/http/hostHealth.ts';
import * as v from 'valibot';
import { fetchState } from './fetchState.ts';
import { parseSamples, type Sample } from './metricSamples.ts';
import { readVitals, type VitalBucket } from './VitalsSection.tsx';

export type Count = { readonly label: string; readonly count: number };

type Health = {
  /** why the host serves no pages; null if it serves pages */
  readonly error: string | null;
  /** the live version of each remote */
  readonly versions: Readonly<Record<string, string>>;
};

type Metrics = {
  /** releases of the registry that the host has refused, as `entry@1.2.3` */
  readonly refused: readonly string[];
  /** number of page parts that failed on the server, by release */
  readonly failures: readonly Count[];
  /** number of page parts that failed in browsers, by release; an older host counts by module */
  readonly crashes: readonly Count[];
  /** Core Web Vitals from readers' browsers */
  readonly vitals: readonly VitalBucket[];
  /** why the metrics are unknown; null if they are known */
  readonly metricsError: string | null;
};

/** The health and metrics of one host. */
export type HostState = { readonly origin: string } & Health & Metrics;

/** Sums the samples of a metric, largest sum first. Groups by the first of `labels` in a sample. */
const sumBy = (
  samples: readonly Sample[],
  name: string,
  ...by: readonly string[]
): readonly Count[] =>
  [
    ...Map.groupBy(
      samples.filter((sample) => sample.name === name),
      ({ labels }) => by.flatMap((label) => labels[label] ?? [])[0] ?? '',
    ),
  ]
    .map(([label, of]) => ({ label, count: of.reduce((sum, { value }) => sum + value, 0) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);

const readHealth = async (origin: string): Promise<Health> => {
  const read = await fetchState(`${origin}/_health`);
  if (!read.ok) return { error: read.error, versions: {} };
  const health = v.safeParse(v.pipe(v.string(), v.parseJson(), healthShape), read.value.text);
  if (!health.success) return { error: 'the response has no valid health report', versions: {} };
  const { reasons, status, versions } = health.output;
  return { error: status === 'ok' ? null : reasons.join(', ') || status, versions };
};

const readMetrics = async (origin: string, token: string): Promise<Metrics> => {
  const read = await fetchState(`${origin}/_metrics`, { Authorization: `Bearer ${token}` });
  const none = { refused: [], failures: [], crashes: [], vitals: [] };
  if (!read.ok) return { ...none, metricsError: read.error };
  const { status, text } = read.value;
  if (status !== 200) return { ...none, metricsError: `status ${status}` };
  const samples = parseSamples(text);
  return {
    refused: samples
      .filter(({ name, value }) => name === 'engawa_host_release_refused' && value > 0)
      .map(({ labels }) => `${labels['remote']}@${labels['version']}`),
    failures: sumBy(samples, 'engawa_host_part_failures_total', 'release'),
    crashes: sumBy(samples, 'engawa_host_browser_crashes_total', 'release', 'module'),
    vitals: readVitals(samples),
    metricsError: null,
  };
};

/**
 * Reads the health of every host and the metrics since its start. A host without a response in 2 s
 * counts as an error.
 * @param token bearer token for the hosts' metrics
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
