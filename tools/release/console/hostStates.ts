import * as v from 'valibot';
import { readVitals, type VitalBucket } from './vitals.ts';

const TIMEOUT_MS = 2000;

const healthShape = v.object({
  status: v.string(),
  reasons: v.optional(v.array(v.string()), []),
  versions: v.optional(v.record(v.string(), v.string()), {}),
});

/** A counted figure by its label. */
type Count = { readonly label: string; readonly count: number };

/** What one host says of itself. */
export type HostState = {
  readonly origin: string;
  /** null where it serves pages, else why not, in its own words */
  readonly fault: string | null;
  /** what it draws pages with, by remote */
  readonly versions: Readonly<Record<string, string>>;
  /** releases that the registry names and it keeps out, as `entry@1.2.3` */
  readonly refused: readonly string[];
  /** parts that failed on the server, by release */
  readonly failures: readonly Count[];
  /** parts that broke in browsers, by release; by module where a host of before tells no release */
  readonly crashes: readonly Count[];
  /** what readers' browsers measured */
  readonly vitals: readonly VitalBucket[];
  /** why the figures are not known; null where they are */
  readonly unknown: string | null;
};

/** One line of metrics. */
export type Sample = {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
};

/** Lines of the metrics' text that hold a value: `name{label="value"} 3`. */
export const readSamples = (text: string): readonly Sample[] =>
  text.split('\n').flatMap((line) => {
    const {
      name,
      labels = '',
      value,
    } = /^(?<name>[a-z_]\w*)(?:\{(?<labels>.*)\})? (?<value>[-+.\dEe]+)/.exec(line)?.groups ?? {};
    if (name === undefined || value === undefined) return [];
    const pairs = [...labels.matchAll(/(?<key>\w+)="(?<text>(?:[^"\\]|\\.)*)"/g)].map(
      ({ groups }) => [groups?.['key'] ?? '', (groups?.['text'] ?? '').replaceAll(/\\(.)/g, '$1')],
    );
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }];
  });

/** Figures of a name, summed by the first of these labels that each has. */
const countsBy = (
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

const ask = (address: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(address, { headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });

const healthOf = async (origin: string): Promise<Pick<HostState, 'fault' | 'versions'>> => {
  try {
    const answer = await ask(`${origin}/_health`);
    const health = v.safeParse(healthShape, await answer.json());
    if (!health.success) return { fault: 'its health is none', versions: {} };
    const { reasons, status, versions } = health.output;
    return { fault: status === 'ok' ? null : reasons.join(', ') || status, versions };
  } catch (error) {
    // a host that is down is a state to show
    return { fault: messageOf(error), versions: {} };
  }
};

type Figures = Omit<HostState, 'origin' | 'fault' | 'versions'>;

const NO_FIGURES = { refused: [], failures: [], crashes: [], vitals: [] };

const figuresOf = async (origin: string, token: string): Promise<Figures> => {
  try {
    const answer = await ask(`${origin}/_metrics`, { Authorization: `Bearer ${token}` });
    if (!answer.ok) return { ...NO_FIGURES, unknown: `status ${answer.status}` };
    const samples = readSamples(await answer.text());
    return {
      refused: samples
        .filter(({ name, value }) => name === 'engawa_host_release_refused' && value > 0)
        .map(({ labels }) => `${labels['remote']}@${labels['version']}`),
      failures: countsBy(samples, 'engawa_host_part_failures_total', 'release'),
      crashes: countsBy(samples, 'engawa_host_browser_crashes_total', 'release', 'module'),
      vitals: readVitals(samples),
      unknown: null,
    };
  } catch (error) {
    return { ...NO_FIGURES, unknown: messageOf(error) };
  }
};

/**
 * Asks every host how it is and what it has counted since it started; one that does not answer within
 * 2 s is told as such.
 * @param token of the hosts' metrics
 */
export const readHosts = (
  origins: readonly string[],
  token: string,
): Promise<readonly HostState[]> =>
  Promise.all(
    origins.map(async (origin) => {
      const [health, figures] = await Promise.all([healthOf(origin), figuresOf(origin, token)]);
      return { origin, ...health, ...figures };
    }),
  );
