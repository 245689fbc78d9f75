import type { Metrics } from '@engawa/observability/metrics/metrics.server.ts';
import { Gauge } from 'prom-client';
import type { ReleaseSet, VerifiedRelease } from '../../protocol/releases/release.ts';
import type { RenderPool } from '../../worker/pool/renderPool.server.ts';

/** Values that are read when the metrics are scraped. */
export type GaugeSources = {
  readonly cache: { readonly entries: number; readonly bytes: number };
  readonly pool: Pick<RenderPool, 'underWay' | 'heapBytes'>;
  readonly follower: {
    readonly set: ReleaseSet;
    readonly privateReleases: readonly VerifiedRelease[];
    readonly sequence: number | null;
    readonly refusals: ReadonlyMap<string, { readonly version: string }>;
  };
  /** epoch ms of the last response of the registry; null before the first */
  readonly registryReadMs: () => number | null;
  /** epoch ms at which the registry expires; null if it has no expiry */
  readonly registryExpiresMs: () => number | null;
};

const MS_PER_S = 1000;

/** Adds gauges for the cache, the render workers and the releases. */
export const addHostGauges = (
  metrics: Metrics,
  { cache, pool, follower, registryReadMs, registryExpiresMs }: GaugeSources,
): void => {
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers: [metrics],
      collect() {
        this.set(value());
      },
    });
  gauge('engawa_host_cache_pages', 'Pages in the cache', () => cache.entries);
  gauge('engawa_host_cache_bytes', 'Bytes of the pages in the cache', () => cache.bytes);
  gauge('engawa_host_pages_under_way', 'Pages that are rendering or queued', () => pool.underWay);
  gauge(
    'engawa_host_registry_sequence',
    'Sequence number of the current registry, 0 before the first',
    () => follower.sequence ?? 0,
  );
  gauge(
    'engawa_host_registry_read_timestamp_seconds',
    'Time of the last successful registry read, 0 before the first',
    () => (registryReadMs() ?? 0) / MS_PER_S,
  );
  gauge(
    'engawa_host_registry_expires_timestamp_seconds',
    'Expiry of the current registry, 0 without one',
    () => (registryExpiresMs() ?? 0) / MS_PER_S,
  );
  const live = new Gauge({
    name: 'engawa_host_release_live',
    help: '1 for each live release, with its owner',
    labelNames: ['remote', 'version', 'owner'],
    registers: [metrics],
    collect() {
      live.reset();
      const all = [...Object.values(follower.set.releases), ...follower.privateReleases];
      for (const { record } of all) {
        live.set(
          { remote: record.remote, version: record.version, owner: record.owner ?? 'unknown' },
          1,
        );
      }
    },
  });
  const refused = new Gauge({
    name: 'engawa_host_release_refused',
    help: '1 for each registry release that this host refused',
    labelNames: ['remote', 'version'],
    registers: [metrics],
    collect() {
      refused.reset();
      for (const [remote, { version }] of follower.refusals) refused.set({ remote, version }, 1);
    },
  });
  const heap = new Gauge({
    name: 'engawa_host_render_worker_heap_bytes',
    help: 'Used heap by render worker',
    labelNames: ['worker'],
    registers: [metrics],
    async collect() {
      const all = await pool.heapBytes();
      heap.reset();
      for (const [worker, bytes] of all.entries()) heap.set({ worker: String(worker) }, bytes);
    },
  });
};
