import type { PageDestination } from '../../protocol/routes/destination.ts';
import { anErrorPage } from '../responses/servedPage.fixture.ts';
import { aLog } from '@engawa/observability/log/aLog.fixture.ts';
import { createMetrics } from '@engawa/observability/metrics/metrics.server.ts';
import { readOpenMetrics } from '@engawa/observability/metrics/openMetrics.fixture.ts';
import { aRelease } from '../../protocol/releases/release.fixture.ts';
import { buildReleaseSet } from '../../protocol/releases/release.ts';
import { createExchange } from '../http/exchange.ts';
import { aServer } from '../http/httpServer.fixture.ts';
import { aRenderedPage } from '../responses/servedPage.fixture.ts';
import { addHostGauges } from './hostGauges.ts';
import { createHostMetrics } from './hostMetrics.ts';
import { createMetricsAddress } from '../endpoints/metricsAddress.ts';
import { Visit } from '../http/visit.ts';

const SITE_TOP: PageDestination = {
  kind: 'page',
  module: 'host/SiteTop',
  match: { pageType: 'site-top', amebaId: '', params: {}, path: '/' },
};

const aVisitTo = (route: string, cache: Visit['cache']) =>
  Object.assign(new Visit({}, aLog('silent').log), { route, cache });

describe('the metrics of the host', () => {
  it('count responses by route, status class and cache state', async () => {
    const metrics = createMetrics();
    const { answered } = createHostMetrics(metrics, () => null);
    answered({ visit: aVisitTo('blog-entry', 'hit'), status: 200, ms: 1 });
    answered({ visit: aVisitTo('blog-entry', 'miss'), status: 200, ms: 40 });
    answered({ visit: aVisitTo('not-found', 'none'), status: 404, ms: 1 });
    const read = readOpenMetrics(await metrics.metrics());
    const entry = { route: 'blog-entry' };
    expect(read.sum('engawa_host_requests_total', { ...entry, status: '2xx' })).toBe(2);
    expect(read.sum('engawa_host_requests_total', { status: '4xx' })).toBe(1);
    expect(read.sum('engawa_host_request_seconds_count', { ...entry, cache: 'hit' })).toBe(1);
    expect(read.sum('engawa_host_request_seconds_sum', { ...entry, cache: 'miss' })).toBe(0.04);
  });

  it('BF17 count rendered pages, their phases, reads and failures', async () => {
    const metrics = createMetrics();
    const figures = createHostMetrics(metrics, () => 'social-team');
    const { rendered, workerLost, releaseRefused, canaryStopped } = figures;
    rendered({
      request: { id: 1, target: SITE_TOP, versions: {}, nowMs: 0, context: null },
      page: aRenderedPage('', {
        failures: [{ release: 'social@1.0.0', code: 'REMOTE-004', message: 'it threw' }],
      }),
      report: {
        reads: [{ resource: 'blogRanking', outcome: 'API-001', startMs: 0, ms: 20 }],
        loadMs: 20,
        drawMs: 5,
        compressMs: 1,
      },
      ms: 30,
    });
    workerLost();
    releaseRefused({ release: 'entry@2.0.0', owner: null }, 'REMOTE-002');
    canaryStopped({ release: 'entry@2.0.0', owner: 'entry-team' });
    const read = readOpenMetrics(await metrics.metrics());
    expect(read.sum('engawa_host_page_seconds_sum', { page_type: 'site-top' })).toBe(0.03);
    expect(read.sum('engawa_host_page_phase_seconds_sum', { phase: 'wait' })).toBeCloseTo(0.004);
    expect(
      read.sum('engawa_host_read_seconds_count', { resource: 'blogRanking', outcome: 'API-001' }),
    ).toBe(1);
    expect(
      read.sum('engawa_host_part_failures_total', {
        release: 'social@1.0.0',
        owner: 'social-team',
      }),
    ).toBe(1);
    expect(read.sum('engawa_host_render_workers_lost_total')).toBe(1);
    const ofEntry = { remote: 'entry', release: 'entry@2.0.0' };
    const unowned = { ...ofEntry, owner: 'unknown', code: 'REMOTE-002' };
    expect(read.sum('engawa_host_releases_refused_total', unowned)).toBe(1);
    const owned = { ...ofEntry, owner: 'entry-team' };
    expect(read.sum('engawa_host_canary_stopped_total', owned)).toBe(1);
  });

  it('report the current cache, workers and releases', async () => {
    const metrics = createMetrics();
    let version = '1.0.0';
    addHostGauges(metrics, {
      cache: { entries: 3, bytes: 300 },
      pool: { underWay: 2, heapBytes: async () => [10, 20] },
      follower: {
        get set() {
          return buildReleaseSet({
            entry: aRelease('entry', version, '', { owner: 'entry-team' }),
          });
        },
        sequence: 7,
        privateReleases: [],
        refusals: new Map([['social', { version: '9.0.0', reason: 'bad', atMs: 0 }]]),
      },
      registryExpiresMs: () => null,
      registryReadMs: () => 5000,
    });
    await metrics.metrics();
    version = '1.0.1';
    const read = readOpenMetrics(await metrics.metrics());
    expect(read.samples.filter(({ name }) => name === 'engawa_host_release_live')).toEqual([
      {
        name: 'engawa_host_release_live',
        labels: { remote: 'entry', version: '1.0.1', owner: 'entry-team' },
        value: 1,
      },
    ]);
    expect(read.sum('engawa_host_release_refused', { remote: 'social', version: '9.0.0' })).toBe(1);
    expect(read.sum('engawa_host_cache_pages')).toBe(3);
    expect(read.sum('engawa_host_cache_bytes')).toBe(300);
    expect(read.sum('engawa_host_pages_under_way')).toBe(2);
    expect(read.sum('engawa_host_registry_sequence')).toBe(7);
    expect(read.sum('engawa_host_registry_read_timestamp_seconds')).toBe(5);
    expect(read.sum('engawa_host_render_worker_heap_bytes', { worker: '1' })).toBe(20);
  });

  it.each([
    ['Bearer scraper', 'scraper', 200],
    ['Bearer other', 'scraper', 401],
    ['Bearer null', null, 401],
  ])(
    'answer the header %j, with the configured token %j, by status %i',
    async (authorization, token, status) => {
      const metrics = createMetrics();
      const handle = createMetricsAddress(metrics, token, anErrorPage);
      const server = await aServer(
        (request, response) =>
          void handle(createExchange(request, response, aVisitTo('metrics', 'none'))),
      );
      const answer = await fetch(server.origin, { headers: { authorization } });
      await server.close();
      expect(answer.status).toBe(status);
      if (status === 200) expect(answer.headers.get('content-type')).toBe(metrics.contentType);
    },
  );
});
