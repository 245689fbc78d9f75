import { SECONDS, type Metrics } from '@engawa/observability/metrics/metrics.server.ts';
import { Counter, Histogram } from 'prom-client';
import type { RenderedJob } from '../../worker/pool/renderPool.server.ts';
import { toDestinationLabel } from '../../protocol/routes/destination.ts';
import type { Answered } from './observer.ts';

const MS_PER_S = 1000;

/**
 * A module that crashed in a browser. Each field has one of a limited set of values, so it can be a
 * label of a metric.
 */
export type ModuleCrash = {
  /** `other` if no live release has the module */
  readonly module: string;
  /**
   * `unknown` if the release is not live, because the tab is older than the live set or the name is
   * invented
   */
  readonly release: string;
  /** the team that owns the remote; null if the remote does not exist */
  readonly owner: string | null;
};

/** @property release `entry@1.0.0` */
type ReleaseAndOwner = { readonly release: string; readonly owner: string | null };

const buildLabels = ({ release, owner }: ReleaseAndOwner) => ({
  remote: release.replace(/@.*$/, ''),
  release,
  owner: owner ?? 'unknown',
});

/** Creates the families of metrics in a metrics registry. */
const createFamilies = (metrics: Metrics) => {
  const registers = [metrics];
  return {
    seconds: (name: string, help: string, labelNames: readonly string[]) =>
      new Histogram({ name, help, labelNames: [...labelNames], buckets: SECONDS, registers }),
    count: (name: string, help: string, labelNames: readonly string[] = []) =>
      new Counter({ name, help, labelNames: [...labelNames], registers }),
  };
};

type Families = ReturnType<typeof createFamilies>;

const createRequestMetrics = ({ count, seconds }: Families) => {
  const requests = count(
    'engawa_host_requests_total',
    'Requests by route (page type or endpoint) and status class',
    ['route', 'status'],
  );
  const requestSeconds = seconds(
    'engawa_host_request_seconds',
    'Response time by route (page type or endpoint) and cache state',
    ['route', 'cache'],
  );
  return ({ visit, status, ms }: Answered) => {
    const { route, cache } = visit;
    requests.inc({ route, status: `${Math.floor(status / 100)}xx` });
    requestSeconds.observe({ route, cache }, ms / MS_PER_S);
  };
};

const createRenderMetrics = (
  { count, seconds }: Families,
  ownerOf: (release: string) => string | null,
) => {
  const drawSeconds = seconds(
    'engawa_host_page_seconds',
    'Render time of a page, including its wait in the queue',
    ['page_type'],
  );
  const phaseSeconds = seconds(
    'engawa_host_page_phase_seconds',
    'Render time of pages by phase: wait, load, draw, compress',
    ['phase'],
  );
  const readSeconds = seconds(
    'engawa_host_read_seconds',
    'Duration of platform reads by resource and outcome (ok or an error code)',
    ['resource', 'outcome'],
  );
  const partFailures = count(
    'engawa_host_part_failures_total',
    'Modules missing from rendered pages by release, owner and error code',
    ['release', 'owner', 'code'],
  );
  return ({ request, page, report, ms }: RenderedJob) => {
    const { loadMs, drawMs, compressMs } = report;
    drawSeconds.observe({ page_type: toDestinationLabel(request.target) }, ms / MS_PER_S);
    const waitMs = Math.max(0, ms - loadMs - drawMs - compressMs);
    const phases = { wait: waitMs, load: loadMs, draw: drawMs, compress: compressMs };
    for (const [phase, phaseMs] of Object.entries(phases)) {
      phaseSeconds.observe({ phase }, phaseMs / MS_PER_S);
    }
    for (const read of report.reads) {
      readSeconds.observe({ resource: read.resource, outcome: read.outcome }, read.ms / MS_PER_S);
    }
    for (const { release, code } of page.failures)
      partFailures.inc({ release, owner: ownerOf(release) ?? 'unknown', code });
  };
};

const createReleaseMetrics = ({ count }: Families) => {
  const crashes = count(
    'engawa_host_browser_crashes_total',
    'Module errors in browsers by module, release and owner; sampled from one page in ten, once per module and page',
    ['module', 'release', 'owner'],
  );
  const refusals = count(
    'engawa_host_releases_refused_total',
    'Refused releases by release, owner and error code',
    ['remote', 'release', 'owner', 'code'],
  );
  const canariesStopped = count(
    'engawa_host_canary_stopped_total',
    'Canaries stopped by this host for a spent error budget, by release and owner',
    ['remote', 'release', 'owner'],
  );
  return {
    canaryStopped: (whose: ReleaseAndOwner) => canariesStopped.inc(buildLabels(whose)),
    partCrashed: ({ module, release, owner }: ModuleCrash) =>
      crashes.inc({ module, release, owner: owner ?? 'unknown' }),
    releaseRefused: (whose: ReleaseAndOwner, code: string | undefined) =>
      refusals.inc({ ...buildLabels(whose), code: code ?? 'none' }),
  };
};

/**
 * Creates the counters and histograms of the host. Labels are bounded: page types, route names,
 * status classes, resources, releases and their owners; never a path, a blog or a visitor.
 * @param ownerOf the team that owns a release, named as `entry@1.0.0`
 */
export const createHostMetrics = (
  metrics: Metrics,
  ownerOf: (release: string) => string | null,
) => {
  const families = createFamilies(metrics);
  const workersLost = families.count(
    'engawa_host_render_workers_lost_total',
    'Render workers replaced',
  );
  return {
    ...createReleaseMetrics(families),
    answered: createRequestMetrics(families),
    rendered: createRenderMetrics(families, ownerOf),
    workerLost: () => workersLost.inc(),
  };
};

export type HostMetrics = ReturnType<typeof createHostMetrics>;
