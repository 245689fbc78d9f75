import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { INTERNAL_READS_HEADER } from '@engawa/server-kit/secrets/internalReads.ts';
import {
  CANARY_METRICS_PATH,
  NO_METRICS,
  type CanaryReport,
} from '@engawa/contract/remotes/canaryBudget.server.ts';
import { createCanaryWatch } from '@engawa/host/server/canary/canaryWatch.server.ts';
import type { Canary } from '@engawa/host/protocol/releases/canary.ts';
import { importRegistryKey } from '@engawa/host/protocol/releases/signature.server.ts';
import { createRegistryClient } from '@engawa/host/server/registry/registryClient.server.ts';
import { buildReleaseSet } from '@engawa/host/protocol/releases/release.ts';
import { sequenceStore } from '@engawa/host/server/registry/sequenceStore.server.ts';
import { loadRelease } from '@engawa/host/server/registry/loadRelease.server.ts';
import { smokeRender } from '@engawa/host/worker/smokeRender.tsx';
import { loadLinkReleases } from '@engawa/host/server/releaseSets/openSet.server.ts';
import { readCanaryState } from '@engawa/console/canaryState.ts';
import { aConsole } from '@engawa/console/console.fixture.ts';
import { createReadLink } from '@engawa/host/server/releaseSets/readLink.ts';
import { withBucket } from '@engawa/delivery/testing/bucket/withBucket.ts';
import { assetsHandler } from '@engawa/delivery/release/assets/assetsHandler.ts';
import { startCanary } from '@engawa/delivery/release/canary/canary.ts';
import { createCanaryMetrics } from '@engawa/delivery/release/canary/canaryMetrics.ts';
import { canaryListener } from '@engawa/delivery/release/canary/canaryListener.ts';
import { reportStoppedCanary } from '@engawa/delivery/release/canary/reportStoppedCanary.ts';
import { readHistory } from '@engawa/delivery/release/history/readHistory.ts';
import { promoteRelease } from '@engawa/delivery/release/promote.ts';
import { publishRelease } from '@engawa/delivery/release/publish.ts';
import { openReleases, type Releases } from '@engawa/delivery/release/releases.ts';
import { readRegistry } from '@engawa/delivery/release/changeRegistry.ts';
import { aCandidate } from '@engawa/delivery/release/testing/aCandidate.ts';
import { bucketStore } from '@engawa/delivery/release/store/bucketStore.ts';

const KEY = 'of this test';
const CANARY = { remote: 'entry', version: '1.1.0', share: 5 } as const;
const WAIT_MS = 60_000;

/** A release of one page, with server code that renders it. */
const drawing = (view: string) =>
  aCandidate({
    files: {
      'server.cjs': `exports.modules = { './BlogTop': { kind: 'page', load() {}, slices: [], head: () => ({}), modules: () => [], View: ${view} } };`,
    },
  });

const fail = (error: unknown) => {
  throw error;
};

const serving = async (listener: RequestListener) => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => void server.close().closeAllConnections(),
  };
};

const loadRegistry = async (releases: Releases) => {
  const registry = await readRegistry(releases);
  if (!registry.ok) throw new Error(registry.error);
  return registry.value;
};

type World = {
  readonly releases: Releases;
  /** origin where hosts fetch releases and send canary reports */
  readonly assets: string;
  /** the notifications that the platform received */
  readonly notified: readonly string[];
  readonly stopped: Promise<void>;
  readonly site: Awaited<ReturnType<typeof aConsole>>;
  readonly source: Parameters<typeof loadRelease>[0];
  readonly readNext: ReturnType<typeof createRegistryClient>;
};

/**
 * Runs the release service, a console and a host's registry reader on one bucket with three
 * releases.
 */
const inBucket = (work: (world: World) => Promise<void>) =>
  withBucket(async ({ bucket, folder }) => {
    const store = bucketStore(bucket);
    const open = () => openReleases(folder, { who: 'ci', why: null }, store);
    const releases = await open();
    await publishRelease(releases, drawing('() => null'), '1.0.0', []);
    await publishRelease(releases, drawing("() => 'new'"), '1.1.0', []);
    await publishRelease(releases, drawing("() => { throw new Error('lost'); }"), '1.2.0', []);
    await promoteRelease(releases, 'entry', '1.0.0');
    const notified: string[] = [];
    const platform = await serving(async (request, response) => {
      notified.push(`${request.url} ${await text(request)}`);
      response.writeHead(204).end();
    });
    const end = Promise.withResolvers<void>();
    const canaries = createCanaryMetrics({
      openReleases: open,
      onStopped: (canary) =>
        void reportStoppedCanary(platform.origin, KEY, canary).then(end.resolve, end.reject),
    });
    const service = await serving(
      canaryListener(canaries, KEY, fail, assetsHandler(store, fail, KEY)),
    );
    const keys = releases.key.publicKey.split(',').map(importRegistryKey);
    const site = await aConsole(folder, { store });
    try {
      await work({
        releases,
        assets: service.origin,
        notified,
        stopped: end.promise,
        site,
        source: { assetsOrigin: service.origin, keys, internalKey: KEY },
        readNext: createRegistryClient(service.origin, keys, sequenceStore(null)),
      });
    } finally {
      await site.close();
      service.close();
      platform.close();
    }
  });

const within = () => AbortSignal.timeout(WAIT_MS);

test('BF14 stops a canary in a bucket by the metrics of its hosts, with rows in history and audit log', () =>
  inBucket(async ({ releases, assets, notified, stopped, source, readNext }) => {
    expect(await startCanary(releases, CANARY)).toMatchObject({ ok: true });
    const registry = await readNext(within());
    expect(registry?.canary).toEqual(CANARY);
    const [stable, canary] = await Promise.all([
      loadRelease(source, 'entry', '1.0.0', within()),
      loadRelease(source, 'entry', CANARY.version, within()),
    ]);
    const follower = {
      canary: { ...CANARY, set: buildReleaseSet({ entry: canary }), sinceMs: 0 } as Canary | null,
      set: buildReleaseSet({ entry: stable }),
      stopCanary: () => {
        const before = follower.canary;
        follower.canary = null;
        return before;
      },
    };
    const watch = createCanaryWatch({
      follower,
      assetsOrigin: assets,
      internalKey: KEY,
      slowMs: 500,
      log: { error: () => undefined, warn: ({ err }: { err?: unknown }) => fail(err) },
      onStopped: () => undefined,
    });
    watch.follow(follower.canary);
    // an earlier report of another host
    await fetch(assets + CANARY_METRICS_PATH, {
      method: 'POST',
      headers: { [INTERNAL_READS_HEADER]: KEY },
      body: JSON.stringify({
        host: 'another',
        canary: CANARY,
        figures: { canary: { ...NO_METRICS, views: 7 }, stable: NO_METRICS },
        stopped: null,
      } satisfies CanaryReport),
    });
    expect(await readCanaryState(assets, KEY, CANARY)).toMatchObject({
      value: { hosts: 1, figures: { canary: { views: 7 } } },
    });
    for (let view = 0; view < 50; view += 1) watch.budget.viewed('canary');
    const lost = { page: null, ms: 1, isAwaited: true };
    for (let fault = 0; fault < 5; fault += 1) watch.budget.rendered('canary', lost);
    watch.end();
    await stopped;
    expect(notified).toEqual(['/_canary/stopped {"release":"entry@1.1.0"}']);
    expect((await readNext(within()))?.canary).toBeUndefined();
    const [line] = await readHistory(releases, await loadRegistry(releases), 'entry');
    expect(line).toMatchObject({
      kind: 'canary-stopped',
      reason: 'stopped by a host: failed renders: 5 of 5, of the stable release 0 of 0',
    });
    expect(await readCanaryState(assets, KEY, CANARY)).toEqual({ ok: true, value: null });
    expect(await readCanaryState(assets, 'another', CANARY)).toMatchObject({ ok: false });
  }));

test('BQ1 BF27 loads the release set of a console link from a bucket until the link is revoked', () =>
  inBucket(async ({ site, source, readNext }) => {
    const browser = site.aBrowser();
    await browser.signIn();
    const made = async (version: string) => {
      await browser.submit(await browser.open('/links'), '/links', { entry: version, why: 'x' });
      const { document } = await browser.open('/links');
      return document.querySelector('.Address a')?.getAttribute('href')?.split('/_set/')[1] ?? '';
    };
    const [token, broken] = [await made('1.1.0'), await made('1.2.0')];
    let revoked = (await readNext(within()))?.revoked ?? {};
    const readLink = createReadLink(source.keys, () => revoked, Date.now, false);
    const own = await loadRelease(source, 'entry', '1.0.0', within());
    const renderHtml = (given: string) => {
      const link = readLink(given);
      if (!link.ok) throw new Error(link.error);
      return loadLinkReleases(
        {
          liveSet: () => buildReleaseSet({ entry: own }),
          load: (remote, version) => loadRelease(source, remote, version, within()),
          probe: async (release) => smokeRender(release),
        },
        own,
        link.value,
      );
    };
    expect((await renderHtml(token)).map(({ record }) => record.version)).toEqual(['1.1.0']);
    await expect(renderHtml(broken)).rejects.toThrow(
      'REMOTE-004 entry@1.2.0: BlogTop failed to render',
    );
    const link = readLink(token);
    const path = `/links/${link.ok ? link.value.id : ''}`;
    await browser.submit(await browser.open(path), path, { why: 'x' });
    revoked = (await readNext(within()))?.revoked ?? {};
    expect(readLink(token)).toEqual({ ok: false, error: 'revoked' });
    expect(readLink(broken)).toMatchObject({ ok: true });
  }));
