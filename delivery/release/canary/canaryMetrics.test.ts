import { createServer, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import {
  NO_METRICS,
  type CanaryMetrics,
  type CanaryReport,
} from '@engawa/contract/remotes/canaryBudget.server.ts';
import { inTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { readRegistry } from '../changeRegistry.ts';
import { readHistory } from '../history/readHistory.ts';
import { promoteRelease } from '../promote.ts';
import { publishRelease } from '../publish.ts';
import { openReleases, type Releases } from '../releases.ts';
import { aCandidate } from '../testing/aCandidate.ts';
import { startCanary } from './canary.ts';
import { createCanaryMetrics, type CanaryService } from './canaryMetrics.ts';
import { canaryListener } from './canaryListener.ts';

const CANARY = { remote: 'entry', version: '1.1.0', share: 5 } as const;

const report = (
  host: string,
  canary: Partial<CanaryMetrics>,
  over: Partial<CanaryReport> = {},
): string =>
  JSON.stringify({
    host,
    canary: CANARY,
    figures: {
      canary: { ...NO_METRICS, views: 30, renders: 30, ...canary },
      stable: { ...NO_METRICS, views: 500, renders: 100 },
    },
    stopped: null,
    ...over,
  } satisfies CanaryReport);

/** A running canary, and the service that receives its metrics. */
const withService = (
  work: (world: {
    readonly take: (text: string) => Promise<boolean>;
    readonly sum: CanaryService['sum'];
    readonly clock: { ms: number };
    readonly stopped: string[];
    readonly runs: () => Promise<boolean>;
    readonly releases: Releases;
  }) => Promise<void>,
) =>
  inTemporaryFolder(async (folder) => {
    const releases = await openReleases(folder);
    await publishRelease(releases, aCandidate(), '1.0.0', []);
    await publishRelease(releases, aCandidate(), '1.1.0', []);
    await promoteRelease(releases, 'entry', '1.0.0');
    await startCanary(releases, CANARY);
    const clock = { ms: 0 };
    const stopped: string[] = [];
    const { take, sum } = createCanaryMetrics({
      openReleases: () => openReleases(folder, { who: 'the release service', why: null }),
      onStopped: ({ remote, version }, reason) =>
        void stopped.push(`${remote}@${version}: ${reason}`),
      nowMs: () => clock.ms,
    });
    const runs = async () => {
      const registry = await readRegistry(releases);
      return registry.ok && registry.value.canary !== undefined;
    };
    await work({ take, sum, clock, stopped, runs, releases });
  });

test('BF14 stops a canary by the combined metrics of all hosts, with the reason in the history', () =>
  withService(async ({ take, stopped, runs, releases }) => {
    await take(report('one', { failedRenders: 3 }));
    // the same host again: its last report replaces the earlier one
    await take(report('one', { failedRenders: 3 }));
    expect(await runs()).toBe(true);
    await take(report('two', { failedRenders: 2 }));
    const reason =
      'stopped by the metrics of 2 hosts: failed renders: 5 of 60, of the stable release 0 of 200';
    expect([await runs(), stopped]).toEqual([false, [`entry@1.1.0: ${reason}`]]);
    const registry = await readRegistry(releases);
    if (!registry.ok) throw new Error(registry.error);
    expect((await readHistory(releases, registry.value, 'entry'))[0]).toMatchObject({
      kind: 'canary-stopped',
      version: '1.1.0',
      reason,
      who: 'the release service',
    });
    // hosts that have not read the new registry yet continue to report
    await take(report('two', { failedRenders: 9, renders: 90, views: 90 }));
    expect(stopped).toHaveLength(1);
  }));

test('BF14 stops a canary for all hosts when one host stops it', () =>
  withService(async ({ take, stopped, runs }) => {
    await take(report('one', {}, { stopped: 'render workers lost' }));
    expect([await runs(), stopped]).toEqual([
      false,
      ['entry@1.1.0: stopped by a host: render workers lost'],
    ]);
  }));

test('BF14 ignores metrics of hosts that no longer report, and of other canaries', () =>
  withService(async ({ take, clock, runs }) => {
    await take(report('one', { failedRenders: 4 }));
    clock.ms += 15_001;
    await take(report('two', { failedRenders: 4 }));
    const other = { ...CANARY, share: 6 };
    await take(report('three', { failedRenders: 30 }, { canary: other, stopped: 'it failed' }));
    await take(report('four', { failedRenders: 0 }));
    expect(await runs()).toBe(true);
    await take(report('five', { failedRenders: 1 }));
    expect(await runs()).toBe(false);
  }));

test.each([
  '',
  '{}',
  'null',
  report('one', { views: -1 }),
  report('one', {}).replace('"one"', '""'),
])('BF14 rejects the metrics report %j', (text) =>
  withService(async ({ take, runs }) => {
    expect([await take(text), await runs()]).toEqual([false, true]);
  }),
);

test('BF14 BF27 sums the metrics of reporting hosts for the running canary', () =>
  withService(async ({ take, sum, clock }) => {
    expect(sum()).toBeNull();
    await take(report('one', { failedRenders: 1 }));
    await take(report('two', { failedRenders: 2 }));
    expect(sum()).toMatchObject({
      canary: CANARY,
      hosts: 2,
      figures: { canary: { views: 60, failedRenders: 3 }, stable: { renders: 200 } },
    });
    clock.ms += 15_001;
    expect(sum()).toBeNull();
  }));

const SUM = { canary: CANARY, hosts: 0, figures: { canary: NO_METRICS, stable: NO_METRICS } };

test('BF14 requires the internal key to report and to read canary metrics', async () => {
  const taken: string[] = [];
  const listener = canaryListener(
    {
      take: async (text) => {
        taken.push(text);
        return text !== 'bad';
      },
      sum: () => SUM,
    },
    'the key',
    (error) => {
      throw error;
    },
    (_, response) => void response.writeHead(405).end(),
  );
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const tell = async (text: string, key: string, path = '/_canary/figures', method = 'POST') => {
    const headers = { 'x-engawa-internal': key, Connection: 'close' };
    const sent = request({ host: '127.0.0.1', port, path, method, headers }).end(text);
    const [answer]: IncomingMessage[] = await once(sent, 'response');
    answer?.resume();
    return answer?.statusCode;
  };
  try {
    expect(await tell('good', 'the key')).toBe(200);
    expect(await tell('bad', 'the key')).toBe(400);
    expect(await tell('good', 'another')).toBe(405);
    expect(await tell('good', 'the key', '/registry.json')).toBe(405);
    expect(await tell('x'.repeat(65_537), 'the key')).toBe(413);
    expect(taken).toEqual(['good', 'bad']);
    expect(await tell('', 'another', '/_canary/figures', 'GET')).toBe(405);
    expect(await tell('', 'the key', '/_canary/figures', 'GET')).toBe(200);
  } finally {
    server.close();
    await once(server, 'close');
  }
});
