import { addProcessMetrics, createMetrics } from '@engawa/observability/metrics/metrics.server.ts';
import { newPurgedUntil } from '../protocol/purgedUntil.ts';
import { findFailedRelease } from './registry/faultyReleaseWatch.ts';
import { releaseName } from '../protocol/releases/release.ts';
import type { WorkerSetup } from '../protocol/workerMessages.ts';
import { OverloadedError } from '../worker/pool/renderErrors.ts';
import { RenderPool } from '../worker/pool/renderPool.server.ts';
import { toPoolLimits } from '../worker/renderLimits.ts';
import { buildWorkerSetup } from '../worker/workerSetup.ts';
import { createDictionaries } from './compressionDictionary/renderDictionary.ts';
import { builtFile, type HostContext } from './hostContext.ts';
import { addHostGauges } from './observability/hostGauges.ts';
import { createHostMetrics, type HostMetrics } from './observability/hostMetrics.ts';
import { createRenderLog } from './observability/renderLog.ts';
import { PageCache } from './pages/pageCache.ts';
import { createPrivateThreads } from './privatePages/privateThreads.server.ts';
import { loadRelease } from './registry/loadRelease.server.ts';
import { findOwnRelease } from './registry/ownRelease.server.ts';
import { createRegistryClient } from './registry/registryClient.server.ts';
import { createRegistryWatch } from './registry/registryWatch.server.ts';
import { createReleaseStyles } from './registry/releaseStyles.server.ts';
import { sequenceStore } from './registry/sequenceStore.server.ts';
import {
  createLiveReleases,
  createRefusedReleases,
  type LiveReleases,
} from './releaseSets/liveReleases.ts';

const CACHE_BYTES = 256 * 1024 * 1024;
const MISSING_BYTES = 16 * 1024 * 1024;
const STALE_MS = 600_000;

/** Connects to the release store. */
const createReleaseStore = ({ assetsAddress, registryKeys, ...config }: HostContext['config']) => {
  const stored = sequenceStore(config.stateDir);
  const { source, ...styles } = createReleaseStyles({
    assetsOrigin: assetsAddress,
    keys: registryKeys,
    internalKey: config.internalKey,
  });
  return {
    source,
    styles,
    /** each client reads the complete registry once, and later only if it has changed */
    createClient: () => createRegistryClient(assetsAddress, registryKeys, stored),
  };
};

const createPageCache = ({ log }: HostContext): PageCache =>
  new PageCache({
    maxBytes: CACHE_BYTES,
    maxMissingBytes: MISSING_BYTES,
    staleMs: STALE_MS,
    now: Date.now,
    onRefreshFailed: (key, error) => {
      // the next request for the page tries again
      if (!(error instanceof OverloadedError)) log.warn({ key, err: error }, 'page refresh failed');
    },
    isOverload: (error) => error instanceof OverloadedError,
  });

/**
 * Starts the render workers. @param live returns the live releases, which are created after the
 * workers
 */
const createRenderPool = (
  { config, log }: HostContext,
  setup: WorkerSetup,
  figures: HostMetrics,
  live: () => LiveReleases,
): RenderPool => {
  const logRendered = createRenderLog(log, config.slowMs);
  return new RenderPool({
    workerFile: builtFile('renderWorker.cjs'),
    ...toPoolLimits(config.renderWorkers),
    setup,
    onWorkerLost: (err) => {
      figures.workerLost();
      const culprit = findFailedRelease(err);
      const release = culprit && `${culprit.remote}@${culprit.version}`;
      const whose = release ? { release, owner: live().ownerOf(release) } : {};
      log.error({ ...whose, err }, 'render worker replaced');
      live().noteLoss(err);
    },
    onReleaseRefused: (release, message) =>
      log.error({ code: 'REMOTE-003', release, owner: live().ownerOf(release) }, message),
    onRendered: (job) => {
      figures.rendered(job);
      logRendered(job);
    },
    onSaid: (text) => log.warn({ text }, 'render worker console output'),
  });
};

/** Starts the threads of private pages. @param live the live releases, which are created later */
const createThreads = ({ config, log }: HostContext, live: () => LiveReleases) =>
  createPrivateThreads({
    workerFile: builtFile('privateWorker.cjs'),
    siteName: config.siteName,
    blogDomain: config.blogDomain,
    onLost: (release, err) => {
      const { owner = null } = release.record;
      log.error({ release: releaseName(release), owner, err }, 'thread of private pages lost');
      live().noteLoss(err, release.record);
    },
    onSaid: (text) => log.warn({ text }, 'private pages console output'),
  });

/**
 * Creates the live releases and everything that renders pages with them: render workers, page cache
 * and compression dictionaries, with their metrics. Each live release with private pages gets a
 * thread.
 * @errors rejects if no release in the registry matches the build of this server
 */
export const createRendering = async (context: HostContext) => {
  const { config, log, bootScript } = context;
  const { source, styles, createClient } = createReleaseStore(config);
  const metrics = createMetrics();
  addProcessMetrics(metrics);
  const figures = createHostMetrics(metrics, (release) => live.ownerOf(release));
  const onRefused = createRefusedReleases(figures, log);
  const own = await findOwnRelease({
    recordFile: builtFile('../release/release.json'),
    readRegistry: createClient(),
    load: (version, signal) => loadRelease(source, 'host', version, signal),
    onRefused: (version, error) => onRefused('host', version, error),
  });
  const purged = newPurgedUntil();
  const worker = buildWorkerSetup(config, bootScript, purged);
  const pool = createRenderPool(context, worker, figures, () => live);
  const cache = createPageCache(context);
  const dictionaries = createDictionaries(pool, () => live.follower.set, log);
  const registry = createRegistryWatch(createClient(), log);
  const threads = createThreads(context, () => live);
  const live: LiveReleases = createLiveReleases({
    source,
    pool,
    cache,
    log,
    own,
    figures,
    slowMs: config.slowMs,
    readRegistry: registry.read,
    onRegistryFailure: registry.onFailure,
    onRefused,
    onStable: dictionaries.follow,
    threads,
  });
  addHostGauges(metrics, {
    cache,
    pool,
    follower: live.follower,
    registryReadMs: registry.readMs,
    registryExpiresMs: registry.expiresMs,
  });
  return {
    source,
    styles,
    metrics,
    figures,
    own,
    purged,
    worker,
    pool,
    cache,
    dictionaries,
    registry,
    threads,
    live,
  };
};

export type Rendering = Awaited<ReturnType<typeof createRendering>>;
