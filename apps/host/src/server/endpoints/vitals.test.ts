import { aLog } from '@engawa/observability/log/aLog.fixture.ts';
import { createMetrics } from '@engawa/observability/metrics/metrics.server.ts';
import { readOpenMetrics } from '@engawa/observability/metrics/openMetrics.fixture.ts';
import { aRelease } from '../../protocol/releases/release.fixture.ts';
import { findRelease, buildReleaseSet } from '../../protocol/releases/release.ts';
import { createExchange } from '../http/exchange.ts';
import { aServer, type RunningServer } from '../http/httpServer.fixture.ts';
import { Visit } from '../http/visit.ts';
import { createVitalsMetrics } from '../observability/vitalsMetrics.ts';
import { createVitalsAddress } from './vitals.ts';

const HOST_ORIGIN = 'https://blog.example';
const REPORT = {
  releases: 'entry@1.0.0 host@1.0.0',
  views: [
    { isSoft: false, lcp: 1200, inp: 56, cls: 1 },
    { isSoft: true, lcp: 90 },
  ],
  longFrames: { 'entry@1.0.0': 120 },
};

const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ close }) => close()));
});

const aHost = async () => {
  const metrics = createMetrics();
  const live = { entry: '1.0.0' };
  const liveSets = () => [
    buildReleaseSet({
      host: aRelease('host', '1.0.0', ''),
      entry: aRelease('entry', live.entry, ''),
    }),
  ];
  const handle = createVitalsAddress({
    hostOrigin: HOST_ORIGIN,
    liveSets,
    onVitals: createVitalsMetrics(metrics, (name) => findRelease(name, liveSets()) !== undefined),
    visitorOf: ({ headers }) => String(headers['x-visitor'] ?? ''),
  });
  const server = await aServer((request, response) => {
    Promise.resolve(
      handle(createExchange(request, response, new Visit({}, aLog('warn').log))),
    ).catch(() => response.destroy());
  });
  running.push(server);
  let visitors = 0;
  const post = async (body: unknown, origin = HOST_ORIGIN) => {
    visitors += 1;
    const answer = await fetch(server.origin, {
      method: 'POST',
      headers: { Origin: origin, 'X-Visitor': `visitor ${visitors}` },
      body: JSON.stringify(body),
    });
    return answer.status;
  };
  return { post, live, read: async () => readOpenMetrics(await metrics.metrics()) };
};

test('BF17 counts vitals per live release and kind of navigation', async () => {
  const { post, read } = await aHost();
  expect(await post(REPORT)).toBe(204);
  const { sum } = await read();
  for (const release of ['entry@1.0.0', 'host@1.0.0']) {
    expect(sum('engawa_host_web_lcp_sum', { release, navigation: 'document' })).toBe(1200);
    expect(sum('engawa_host_web_lcp_sum', { release, navigation: 'soft' })).toBe(90);
    expect(sum('engawa_host_web_inp_bucket', { release, le: '100' })).toBe(1);
    expect(sum('engawa_host_web_cls_count', { release, navigation: 'soft' })).toBe(0);
    expect(sum('engawa_host_web_long_frames_count', { release })).toBe(1);
  }
  expect(sum('engawa_host_web_long_frames_sum', { release: 'entry@1.0.0' })).toBe(120);
  expect(sum('engawa_host_web_long_frames_sum', { release: 'host@1.0.0' })).toBe(0);
});

test('BF17 counts the other vitals of a browser without long animation frames', async () => {
  const { post, read } = await aHost();
  const { longFrames: _, ...report } = REPORT;
  expect(await post(report)).toBe(204);
  const { sum } = await read();
  expect(sum('engawa_host_web_lcp_count')).toBe(4);
  expect(sum('engawa_host_web_long_frames_count')).toBe(0);
});

test('BF17 reports on releases that are not live add no metric series', async () => {
  const { post, live, read } = await aHost();
  await post({
    ...REPORT,
    releases: 'entry@0.9.0 other@1.0.0 constructor@1.0.0',
    longFrames: { 'x@1.0.0': 1 },
  });
  expect((await read()).samples.filter(({ name }) => name.includes('_web_'))).toEqual([]);
  await post(REPORT);
  live.entry = '1.0.1';
  await post(REPORT);
  const { sum } = await read();
  expect(sum('engawa_host_web_lcp_count', { release: 'entry@1.0.0' })).toBe(0);
  expect(sum('engawa_host_web_long_frames_count', { release: 'entry@1.0.0' })).toBe(0);
  expect(sum('engawa_host_web_lcp_count', { release: 'host@1.0.0' })).toBe(4);
});

test.each([
  ['a non-object body', 'broken', 400],
  ['an invalid release', { ...REPORT, releases: '<b>' }, 400],
  ['too many releases', { ...REPORT, releases: 'a@1 '.repeat(31).trim() }, 400],
  [
    'too many views',
    { ...REPORT, views: Array.from({ length: 21 }, () => ({ isSoft: true })) },
    400,
  ],
  ['a time below 0', { ...REPORT, views: [{ isSoft: false, lcp: -1 }] }, 400],
  ['a time of a day', { ...REPORT, views: [{ isSoft: false, inp: 86_400_000 }] }, 400],
  ['a fraction', { ...REPORT, views: [{ isSoft: false, cls: 0.1 }] }, 400],
  ['frames of a script', { ...REPORT, longFrames: { 'https://x.test/a.js': 1 } }, 400],
  ['more than 4 KB', { ...REPORT, more: 'x'.repeat(4096) }, 413],
])('BF17 rejects a vitals report with %s and counts nothing', async (_, body, status) => {
  const { post, read } = await aHost();
  // an oversized body is not read completely
  expect(await post(body).catch(() => 413)).toBe(status);
  expect((await read()).sum('engawa_host_web_lcp_count')).toBe(0);
});

test('BF17 rejects a vitals report from another origin', async () => {
  const { post, read } = await aHost();
  expect(await post(REPORT, 'https://elsewhere.example')).toBe(403);
  expect((await read()).sum('engawa_host_web_lcp_count')).toBe(0);
});
