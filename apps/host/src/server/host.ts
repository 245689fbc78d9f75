import '@engawa/server-kit/process/holdTickShape.ts';
import type { IncomingMessage } from 'node:http';
import { Visit } from './observability/visit.ts';
import { OverloadedError } from '../worker/pool/renderErrors.ts';
import { newPurgedUntil, notePurged } from '../protocol/purgedUntil.ts';
import { followPurges } from './purges/purgeFollower.server.ts';
import { createPurging } from './purges/createPurging.ts';
import { createPrivateThreads } from './privatePages/privateThreads.server.ts';
import { releaseName } from '../protocol/releases/release.ts';
import { createVisitorLimit } from './http/visitorLimit.ts';
import { isLoopback } from '@engawa/server-kit/http/visitorNetwork.ts';
import { createPeerTrust } from '@engawa/server-kit/http/peerTrust.ts';
import { createVisitorAddress } from './http/visitorAddress.ts';
import { createAdminListener } from '@engawa/server-kit/process/adminListener.ts';
import { listenOn } from '@engawa/server-kit/process/listenAddress.ts';
import { drainable } from '@engawa/server-kit/process/drainServer.ts';
import { endOnSignal } from '@engawa/server-kit/process/endOnSignal.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLogger, logCrashes, type Logger } from '@engawa/observability/log/logger.server.ts';
import { addProcessMetrics, createMetrics } from '@engawa/observability/metrics/metrics.server.ts';
import { isFailedAction } from './canary/isFailedAction.ts';
import { logExpiredExperiments } from '../protocol/experiments/runningExperiments.ts';
import { createDomainDirectory } from '../protocol/domains/domainDirectory.ts';
import { createFindAmebaId } from '../protocol/domains/findAmebaId.ts';
import { readHostConfig, type HostConfig } from '../protocol/config/hostConfig.server.ts';
import { sequenceStore } from './registry/sequenceStore.server.ts';
import { createRegistryClient } from './registry/registryClient.server.ts';
import { findFailedRelease } from '../protocol/releases/faultyReleaseWatch.ts';
import { createRegistryWatch } from './registry/registryWatch.server.ts';
import { loadRelease } from './registry/loadRelease.server.ts';
import { createReleaseStyles } from './registry/releaseStyles.server.ts';
import { findOwnRelease } from './registry/ownRelease.server.ts';
import { RenderPool } from '../worker/pool/renderPool.server.ts';
import { toPoolLimits } from '../worker/renderLimits.ts';
import { buildWorkerSetup } from '../worker/workerSetup.ts';
import { createDictionaries } from './compressionDictionary/renderDictionary.ts';
import { renderErrorPages } from './pages/errorPages.ts';
import { createRenderLog } from './observability/renderLog.ts';
import { addHostGauges } from './observability/hostGauges.ts';
import { createHostMetrics } from './observability/hostMetrics.ts';
import { createObserver } from './observability/observer.ts';
import { PageCache } from './pages/pageCache.ts';
import { createPageService } from './pages/pageService.ts';
import {
  createLiveReleases,
  createRefusedReleases,
  type LiveReleases,
} from './releaseSets/releases.ts';
import { createHostServer } from './createHostServer.ts';
import { hostRoutes } from './routes.ts';
import { createSets } from './releaseSets/createSets.server.ts';
import {
  createPageHeaders,
  domainPageHeaders,
  embedHeaders,
  pageSecurityHeaders,
} from './http/securityHeaders.ts';

/** pages that one visitor may wait for at once; readers behind one address share this limit */
const PAGES_PER_VISITOR = 8;
const CACHE_BYTES = 256 * 1024 * 1024;
const MISSING_BYTES = 16 * 1024 * 1024;
const STALE_MS = 600_000;
/** the platform is stopped after the host; both together have 5 s */
const DRAIN = { lingerMs: 500, limitMs: 2500 } as const;

/** Starts listening. @returns shuts down: finishes open requests and releases all resources */
const start = async (config: HostConfig, log: Logger): Promise<() => Promise<void>> => {
  const { origins, registryKeys, internalKey } = config;
  const stored = sequenceStore(config.stateDir);
  const now = () => config.fixedNowMs ?? Date.now();
  const releases = { assetsOrigin: config.assetsAddress, keys: registryKeys, internalKey };
  const { source, ...styles } = createReleaseStyles(releases);
  const built = (file: string) => readFileSync(join(__dirname, file), 'utf8');
  const bootScript = built('boot.js');
  const metrics = createMetrics();
  addProcessMetrics(metrics);
  const figures = createHostMetrics(metrics, (release) => live.ownerOf(release));
  const logRefusal = createRefusedReleases(figures, log);
  const own = await findOwnRelease({
    recordFile: join(__dirname, '../release/release.json'),
    readRegistry: createRegistryClient(config.assetsAddress, registryKeys, stored),
    load: (version, signal) => loadRelease(source, 'host', version, signal),
    onRefused: (version, error) => logRefusal('host', version, error),
  });

  const logRendered = createRenderLog(log, config.slowMs);
  logExpiredExperiments(config.experiments, now(), log);
  const purged = newPurgedUntil();
  const worker = buildWorkerSetup(config, bootScript, purged);
  const pool = new RenderPool({
    workerFile: join(__dirname, 'renderWorker.cjs'),
    ...toPoolLimits(config.renderWorkers),
    setup: worker,
    onWorkerLost: (err) => {
      figures.workerLost();
      const culprit = findFailedRelease(err);
      const release = culprit && `${culprit.remote}@${culprit.version}`;
      const whose = release ? { release, owner: live.ownerOf(release) } : {};
      log.error({ ...whose, err }, 'render worker replaced');
      live.noteLoss(err);
    },
    onReleaseRefused: (release, message) =>
      log.error({ code: 'REMOTE-003', release, owner: live.ownerOf(release) }, message),
    onRendered: (drawing) => {
      figures.rendered(drawing);
      logRendered(drawing);
    },
    onSaid: (text) => log.warn({ text }, 'render worker console output'),
  });
  const cache = new PageCache({
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

  const common = createDictionaries(pool, () => live.follower.set, log);
  const registry = createRegistryWatch(
    createRegistryClient(config.assetsAddress, registryKeys, stored),
    log,
  );
  const threads = createPrivateThreads({
    workerFile: join(__dirname, 'privateWorker.cjs'),
    siteName: config.siteName,
    blogDomain: config.blogDomain,
    onLost: (release, err) => {
      const { owner = null } = release.record;
      log.error({ release: releaseName(release), owner, err }, 'thread of private pages lost');
      live.noteLoss(err, release.record);
    },
    onSaid: (text) => log.warn({ text }, 'private pages console output'),
  });
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
    onRefused: logRefusal,
    onStable: (set) => common.follow(set),
    threads,
  });
  const { follower, channels } = live;
  const pageHeaders = pageSecurityHeaders(config, bootScript);
  const commonHeaders = { site: pageHeaders, domain: domainPageHeaders(config, bootScript) };
  const errorPages = await renderErrorPages(pool, {
    hostVersion: own.record.version,
    hostOrigin: origins.host,
    common: commonHeaders,
  });
  await follower.start();
  if (config.hasDictionary) await common.start();
  const ofPages = {
    embedHeaders: embedHeaders(config),
    hostOrigin: origins.host,
    now,
    ownVisit: () => new Visit({}, log),
  };
  const pages = createPageService({
    ...ofPages,
    pool,
    cache,
    errorPages,
    headersOf: createPageHeaders(config, bootScript),
    dictionaries: config.hasDictionary ? common.dictionaries : null,
    channels,
    budget: live.watch.budget,
    isCdnPurged: config.isCdnPurged,
    isIncomplete: live.isIncomplete,
  });
  addHostGauges(metrics, {
    cache,
    pool,
    follower,
    registryReadMs: registry.readMs,
    registryExpiresMs: registry.expiresMs,
  });
  const resolveHost = createDomainDirectory({
    ownHosts: new Set([origins.host, origins.platform].map((origin) => new URL(origin).hostname)),
    findAmebaId: createFindAmebaId(config.platformAddress, internalKey),
    onFailure: (host, err) => log.warn({ host, err }, 'custom domain lookup failed'),
  });
  const purging = createPurging(pool, cache);
  const readVisitor = createVisitorAddress(config.trustedProxies);
  const limitRendering = createVisitorLimit(
    (visitor) => config.pagesPerVisitor ?? (isLoopback(visitor) ? Infinity : PAGES_PER_VISITOR),
  );
  const enterRendering = (request: IncomingMessage) => limitRendering(readVisitor(request));
  const purges =
    internalKey === null
      ? { caughtUp: async () => undefined, stop: async () => undefined }
      : followPurges({
          platformAddress: config.platformAddress,
          internalKey,
          come: (sequence) => notePurged(purged, sequence),
          hard: purging.hard,
          soft: purging.soft,
          all: purging.all,
          onLost: (err) => log.warn({ err }, 'purge stream disconnected'),
          onBehind: (err) => log.warn({ err }, 'purge wait timed out after a write'),
        });
  const admin = createAdminListener(config.adminListen);
  let isDraining = false;
  const ofSets = {
    config,
    pageHeaders,
    threads,
    own,
    caughtUp: purges.caughtUp,
    visitorOf: readVisitor,
    enterRendering,
    forgetPage: pages.forget,
    // the platform dates sessions with the same clock
    now,
  };
  const sets = createSets({
    source,
    follower,
    worker,
    log,
    liveSet: () => follower.set,
    livePrivate: () => follower.privateReleases,
    common: commonHeaders,
    pages: ofPages,
    routes: ofSets,
    errorPage: pages.errorPage,
  });
  const server = createHostServer(
    [
      ...sets.controller.routes,
      ...hostRoutes({
        ...ofSets,
        emojiPack: join(__dirname, 'emoji.pack'),
        styles,
        dictionaries: common.dictionaries,
        follower,
        problems: () => [
          ...[registry.failure() ?? []].flat().map((reason) => `registry: ${reason}`),
          ...live.problems(),
        ],
        channels,
        metrics,
        plan: (requested) => pool.plan(requested),
        render: (requested) => pool.render(requested),
        canDraw: () => pool.canDraw,
        isDraining: () => isDraining,
        errorPage: pages.errorPage,
        purge: purging.hard,
        softPurge: purging.soft,
        onCrash: (crash) => {
          figures.partCrashed(crash);
          live.watch.budget.reported(crash.release, crash.visitor);
        },
        acted: (release, isFailed) => live.watch.budget.acted(release, isFailed),
        wrote: (request, releases, statusCode) => {
          const isFailed = isFailedAction(statusCode);
          // writes of a session with its own release set do not count against a canary's budget
          if ((isFailed || statusCode < 300) && !sets.controller.isOfSession(request))
            live.watch.budget.wrote(releases, readVisitor(request), isFailed);
        },
      }),
    ],
    pages,
    createObserver(log, figures.answered, createPeerTrust(config.trustedProxies)),
    {
      isSecure: config.origins.host.startsWith('https:'),
      isAdmin: admin.isOpenTo,
      placeOf: resolveHost,
      enter: enterRendering,
      sets: sets.controller,
    },
  );
  const drain = drainable(server);
  await admin.listen((request, response) => server.emit('request', request, response));
  await listenOn(server, config.listen);
  log.info({ ...config.listen, releases: follower.set.id }, 'listening');

  return async () => {
    isDraining = true;
    follower.stop();
    live.watch.end();
    const endPurges = async () => {
      await Promise.all([purges.stop(), admin.close()]);
      purging.end();
    };
    // both start immediately, because the supervisor kills the process after 2.8 s
    const [isWhole] = await Promise.all([drain(DRAIN), endPurges()]);
    if (!isWhole) log.warn('shutdown timeout: open requests aborted');
    await Promise.all([pool.close(), threads.close(), sets.close()]);
  };
};

const startOrSayWhyNot = async () => {
  try {
    const config = readHostConfig(process.env);
    const log = createLogger('host', config.logLevel);
    logCrashes(log);
    return await start(config, log);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(1);
  }
};

await endOnSignal(await startOrSayWhyNot());
