import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { aLog } from '@engawa/observability/log/aLog.fixture.ts';
import type { CanaryReport } from '@engawa/contract/remotes/canaryBudget.server.ts';
import type { Canary } from '../../protocol/releases/canary.ts';
import { aRelease } from '../../protocol/releases/release.fixture.ts';
import { buildReleaseSet } from '../../protocol/releases/release.ts';
import { aServer, type RunningServer } from '../http/httpServer.fixture.ts';
import { createCanaryWatch } from './canaryWatch.server.ts';

const CANARY: Canary = {
  remote: 'entry',
  version: '2',
  share: 5,
  set: buildReleaseSet({ entry: aRelease('entry', '2', '', { owner: 'entry-team' }) }),
  sinceMs: 0,
};

type Notified = { readonly key: unknown; readonly report: CanaryReport };

let service: RunningServer;
let notified: Notified[];
let status: number;
beforeEach(async () => {
  notified = [];
  status = 200;
  service = await aServer(async (request, response) => {
    const report = JSON.parse(await text(request)) as CanaryReport;
    notified.push({ key: request.headers['x-engawa-internal'], report });
    response.writeHead(status).end();
  });
});
afterEach(() => service.close());

const aWatch = (internalKey: string | null = 'key') => {
  const { log, lines } = aLog();
  const stopped: string[] = [];
  const follower = {
    canary: CANARY as Canary | null,
    set: buildReleaseSet({ entry: aRelease('entry', '1') }),
    stopCanary: (remote: string, version: string, reason: string) => {
      stopped.push(`${remote}@${version}: ${reason}`);
      const before = follower.canary;
      follower.canary = null;
      watch.follow(null);
      return before;
    },
  };
  const metric: object[] = [];
  const watch = createCanaryWatch({
    follower,
    assetsOrigin: service.origin,
    internalKey,
    slowMs: 500,
    log,
    onStopped: (whose) => void metric.push(whose),
  });
  watch.follow(CANARY);
  const views = (count: number) => {
    for (let view = 0; view < count; view += 1) watch.budget.viewed('canary');
  };
  const fail = (count: number) => {
    for (let fault = 0; fault < count; fault += 1)
      watch.budget.rendered('canary', { page: null, ms: 1, isAwaited: true });
  };
  return { watch, follower, stopped, metric, lines, views, fail };
};

const receive = async (count: number) => {
  // oxlint-disable-next-line no-await-in-loop -- as long as it takes the service to hear
  while (notified.length < count) await turn();
};

test('BF14 BF17 stops the canary when the budget is spent, logs it and notifies the release service', async () => {
  const { stopped, metric, lines, views, fail, watch } = aWatch();
  views(50);
  fail(4);
  expect(stopped).toEqual([]);
  fail(1);
  const reason = 'failed renders: 5 of 5, of the stable release 0 of 0';
  expect(stopped).toEqual([`entry@2: ${reason}`]);
  fail(5);
  const whose = { release: 'entry@2', owner: 'entry-team' };
  expect([stopped.length, metric]).toEqual([1, [whose]]);
  expect(lines).toMatchObject([{ level: 'error', ...whose, reason }]);
  await receive(1);
  expect(notified).toMatchObject([
    {
      key: 'key',
      report: {
        canary: { remote: 'entry', version: '2', share: 5 },
        figures: { canary: { views: 50, failedRenders: 5 }, stable: { views: 0 } },
        stopped: reason,
      },
    },
  ]);
  watch.end();
});

test('BF14 failures before the fiftieth view count at the next check after that view', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  try {
    const { stopped, views, fail, watch } = aWatch();
    fail(9);
    views(50);
    expect(stopped).toEqual([]);
    await jest.advanceTimersByTimeAsync(5000);
    expect(stopped).toHaveLength(1);
    watch.end();
  } finally {
    jest.useRealTimers();
  }
});

test('BF14 reports metrics every five seconds while the canary runs, also as stable releases change', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  try {
    const { watch, views, follower } = aWatch();
    views(3);
    watch.follow({
      ...CANARY,
      set: buildReleaseSet({ entry: aRelease('entry', '2'), social: aRelease('social', '1') }),
    });
    await jest.advanceTimersByTimeAsync(5000);
    await receive(1);
    await jest.advanceTimersByTimeAsync(5000);
    await receive(2);
    expect(notified.map(({ report }) => [report.figures.canary.views, report.stopped])).toEqual([
      [3, null],
      [3, null],
    ]);
    follower.canary = null;
    watch.follow(null);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(notified).toHaveLength(2);
  } finally {
    jest.useRealTimers();
  }
});

test('BF14 logs an unreachable release service once and continues to report', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  try {
    status = 500;
    const { watch, lines } = aWatch();
    for (const count of [1, 2]) {
      // oxlint-disable-next-line no-await-in-loop -- one look after the other
      await jest.advanceTimersByTimeAsync(5000);
      // oxlint-disable-next-line no-await-in-loop -- likewise
      await receive(count);
      // oxlint-disable-next-line no-await-in-loop -- and its answer
      for (let once = 0; once < 20; once += 1) await turn();
    }
    expect(lines).toMatchObject([{ level: 'warn', release: 'entry@2', owner: 'entry-team' }]);
    watch.end();
  } finally {
    jest.useRealTimers();
  }
});

test('BF14 repeats the report of a stop until it is received or another canary runs', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  try {
    const { watch, views, fail, lines } = aWatch();
    status = 503;
    views(50);
    fail(5);
    await receive(1);
    await jest.advanceTimersByTimeAsync(5000);
    await receive(2);
    status = 200;
    await jest.advanceTimersByTimeAsync(5000);
    await receive(3);
    // oxlint-disable-next-line no-await-in-loop -- until the host has the answer
    while (jest.getTimerCount() > 0) await turn();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(notified.map(({ report }) => [report.stopped, report.figures.canary.views])).toEqual(
      Array.from({ length: 3 }, () => [expect.stringContaining('failed renders: 5 of 5'), 50]),
    );
    expect(lines.slice(0, 2).map(({ level }) => level)).toEqual(['error', 'warn']);
    watch.end();

    const other = aWatch();
    status = 503;
    other.views(50);
    other.fail(5);
    await receive(4);
    other.watch.follow({ ...CANARY, version: '3' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(notified).toHaveLength(4);
    other.watch.end();
  } finally {
    jest.useRealTimers();
  }
});

test('BF14 a stop of another version does not stop the running canary', () => {
  const { watch, stopped } = aWatch(null);
  expect(watch.stop('entry', '1', 'it broke')).toBe(false);
  expect(watch.stop('entry', '2', 'it broke')).toBe(true);
  expect(stopped).toEqual(['entry@2: it broke']);
});
