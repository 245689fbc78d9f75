import { createAdminListener } from '@engawa/server-kit/process/adminListener.ts';
import { formatListenError } from '@engawa/server-kit/process/listenAddress.ts';
import { drainable } from '@engawa/server-kit/process/drainServer.ts';
import { join, resolve } from 'node:path';
import { createLogger, logCrashes } from '@engawa/observability/log/logger.server.ts';
import { addProcessMetrics, createMetrics } from '@engawa/observability/metrics/metrics.server.ts';
import { Counter, Gauge } from 'prom-client';
import { createCardStore } from '../domain/cards/cardStore.ts';
import { memoizeOnce, hasJapaneseFont } from '../domain/cards/japaneseFont.ts';
import { createClock, type Clock } from '../system/clock.ts';
import type { Config } from './config.ts';
import type { Database } from '../database/database.ts';
import { DatabaseUnavailable } from '../database/databaseUnavailable.ts';
import { sweepDatabase, vacuumDatabase } from '../jobs/sweepDatabase.ts';
import { migrate } from '../database/migrate.ts';
import { formatDatabaseError } from '../database/postgres/databaseError.ts';
import { openReplica, type Replica } from '../database/replica/openReplica.ts';
import { openCounts } from '../domain/limits/openCounts.ts';
import { createPictureSource, renderDemoPictures } from '../domain/media/pictureSource.ts';
import { openOriginals } from '../domain/media/openOriginals.ts';
import { createImageSweep } from '../jobs/sweepImages.ts';
import { createVariantQuota } from '../domain/media/variantQuota.ts';
import { createForeignPictureStore } from '../domain/foreignPictures/foreignPictureStore.ts';
import { createPictureMaker } from '../domain/media/maker/pictureMaker.ts';
import { createPictureStore } from '../domain/media/pictureStore.ts';
import { formatViewKey, storeViews } from '../domain/pageViews/storeViews.ts';
import { createCounter } from '../domain/pageViews/counter.ts';
import { createCohortOffer } from '../domain/pageViews/cohortOffer.ts';
import { formatVisitKey, storeVisits } from '../domain/pageViews/storeVisits.ts';
import { refreshRankings } from '../domain/rankings/computeRankings.ts';
import { runRankingJob, RANKING_MAX_AGE_MS } from '../jobs/rankingJob.ts';
import { announceEntries } from '../domain/purges/announceEntries.ts';
import { confineAgain } from '../jobs/confineAgain.ts';
import { createPurgeLog } from '../domain/purges/purgeLog.ts';
import { repeatEvery } from '../system/repeatEvery.ts';
import { seedDemo } from '../seed/seedDemo.ts';
import { databaseWithRoom } from '../database/databaseWithRoom.ts';
import { watchDiskSpace, freeBytes, DiskFull, RESERVE_BYTES } from '../system/diskSpace.ts';
import { createAnalyserThread } from '../domain/search/indexing/analyserThread.ts';
import { createQueryReadings } from '../domain/search/indexing/queryReadings.ts';
import { createQueueGauge, indexVersion, runIndexJob } from '../jobs/indexJob.ts';
import { createServer } from '../http/createServer.ts';
import { openDatabase } from './openDatabase.ts';
import { reportReservedNames } from './reportReservedNames.ts';
import { StartRefused } from '@engawa/server-kit/process/startRefused.ts';

/** Of several platforms that start on one database, the first migrates and seeds it. */
const prepare = async (database: Database, seed: Config['seed'], now: Date): Promise<void> => {
  try {
    await database.exclusive('start', async (connection) => {
      await migrate(connection);
      if (seed === 'demo') await seedDemo(connection, now);
    });
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    throw new StartRefused(`database lost during start: ${formatDatabaseError(error)}`);
  }
};

/** Refreshes the rankings. A platform with a full disk starts, because it can serve reads. */
const refreshAtStart = async (database: Database, clock: Clock): Promise<void> => {
  try {
    await refreshRankings(database, clock, RANKING_MAX_AGE_MS);
  } catch (error) {
    if (error instanceof DatabaseUnavailable)
      throw new StartRefused(`database lost during start: ${formatDatabaseError(error)}`);
    // the disk watcher has logged it
    if (!(error instanceof DiskFull)) throw error;
  }
};

const MB = 1024 * 1024;
/** maximum pages whose views are counted between two writes */
const MOST_PAGES = 10_000;
/** maximum visits of readers to blogs that are counted between two writes */
const MOST_VISITS = 50_000;
const VIEWS_FLUSH_MS = 2000;
/** Requests of a size before its AVIF is made; an AVIF takes five times as long as a WebP. */
const AVIF_AFTER = 2;
/** maximum delay of a planned entry on cached pages */
const ANNOUNCE_EVERY_MS = 1000;
/** interval of the sweeps; a run takes a tenth of a second on the demo's database */
const KEEPING_EVERY_MS = 10 * 60 * 1000;

/** shutdown timeouts, part of the 5 s until a process must stop; the host stops first */
const DRAIN = { lingerMs: 300, limitMs: 1000 } as const;

/** A running platform. */
export type RunningPlatform = {
  /** origin with the actual port */
  readonly origin: string;
  /** Finishes work in progress, then releases all resources. */
  readonly stop: () => Promise<void>;
};

/**
 * Opens the data, migrates it, seeds it if it is empty, and listens.
 * @errors throws StartRefused with one sentence if data or address cannot be used
 */
export const startPlatform = async (config: Config): Promise<RunningPlatform> => {
  const folder = resolve(config.dataDir);
  const clock = createClock(config.fixedNow);
  const log = createLogger('platform', config.logLevel);
  logCrashes(log);
  const opened = await openDatabase(folder, config.postgres, log);
  const quota = await createVariantQuota(
    join(folder, 'media', 'variants'),
    config.variantsMb * MB,
    (err) => log.warn({ err }, 'image variant not deleted'),
  );
  const onFull = (isFull: boolean) => {
    if (isFull) log.error({ folder }, 'disk full: writes rejected');
    else log.info({ folder }, 'disk space available again');
  };
  const requireRoom = watchDiskSpace(folder, onFull, RESERVE_BYTES, quota.freeUp);
  // a PostgreSQL server has its own disk, and handles a full one
  const database = config.postgres ? opened : databaseWithRoom(opened, requireRoom);
  const maker = createPictureMaker({
    onFault: (err, { file, outcome }) => {
      if (outcome === 'retried') log.warn({ err, file }, 'image process died: retrying image');
      else if (outcome === 'given-up') log.error({ err, file }, 'image given up');
      else log.error({ err, file }, 'image processing paused for a minute: process keeps crashing');
    },
  });
  let replica: Replica | null = null;
  const close = () => Promise.all([database.close(), replica?.close()]);
  try {
    await prepare(opened, config.seed, clock());
    await refreshAtStart(database, clock);
    await reportReservedNames(database, log);
    const shared = await openOriginals(config.mediaBucket, join(folder, 'media'), log);
    const pictures = createPictureStore({
      folder: join(folder, 'media'),
      shared,
      findSource: createPictureSource(database),
      requireRoom,
      quota,
      maker,
      // no AVIF under a fixed clock, so that a page always has the same images
      avifAfter: config.fixedNow === null ? AVIF_AFTER : null,
      onNoAvif: (err) => log.info({ err }, 'AVIF variant not made'),
    });
    const foreignPictures = createForeignPictureStore({
      folder: join(folder, 'media', 'variants'),
      requireRoom,
      quota,
      maker,
      onRefused: (url, err) =>
        log.info({ err, site: URL.parse(url)?.host }, 'external image rejected'),
    });
    const metrics = createMetrics();
    addProcessMetrics(metrics);
    const purgeFailures = new Counter({
      name: 'engawa_platform_purge_failures_total',
      help: 'Times that it could not be written which pages have changed',
      registers: [metrics],
    });
    const free = new Gauge({
      name: 'engawa_platform_disk_free_bytes',
      help: 'Room on the disk of the data folder; below 64 MB nothing is written',
      registers: [metrics],
      async collect() {
        free.set(await freeBytes(folder));
      },
    });
    const picturesWaiting = new Gauge({
      name: 'engawa_platform_pictures_waiting',
      help: 'Pictures that wait until they are made; readers wait for at most 100 of them',
      registers: [metrics],
      collect() {
        picturesWaiting.set(maker.waiting());
      },
    });
    const purges = createPurgeLog(database, clock, (err, tags) => {
      purgeFailures.inc();
      log.warn({ err, tags }, 'purge not written');
    });
    const views = createCounter(formatViewKey, (seen) => storeViews(database, seen), MOST_PAGES);
    const storeSeen = (seen: Parameters<typeof storeVisits>[1]) => storeVisits(database, seen);
    const visits = createCounter(formatVisitKey, storeSeen, MOST_VISITS);
    replica =
      config.replica && (await openReplica(config.replica, { primary: database, log, metrics }));
    const limits = await openCounts(config.valkeyUrl, { database, log, metrics });
    const admin = createAdminListener(config.adminListen);
    const analyserThread = createAnalyserThread(config.hasSearchReadings);
    const server = await createServer({
      config,
      isAdmin: admin.isOpenTo,
      database,
      replica,
      clock,
      counts: limits.counts,
      pictures,
      foreignPictures,
      cards: {
        cards: createCardStore(join(folder, 'media', 'variants'), requireRoom, quota),
        hasFont: memoizeOnce(hasJapaneseFont),
      },
      views,
      visits,
      cohortUrl: createCohortOffer(config.hostOrigin, log),
      folder,
      purges,
      log,
      metrics,
      readWords: createQueryReadings(analyserThread, { log, metrics }),
    });
    const drain = drainable(server.server);
    let origin: string;
    try {
      origin = await server.listen(config.listen);
      await admin.listen((request, response) => server.routing(request, response));
      log.info(config.listen, 'listening');
    } catch (error) {
      if (error instanceof StartRefused) throw error;
      throw new StartRefused(formatListenError(config.listen, error));
    }
    const stopping = new AbortController();
    const drawAll = async () => {
      try {
        if (await renderDemoPictures(database, pictures, stopping.signal))
          log.info('seed images rendered');
      } catch (error) {
        // an unfinished image is made on its first request
        if (stopping.signal.aborted) return;
        log.error({ err: error }, 'seed images not rendered');
      }
    };
    const drawing = drawAll();
    const ranking = runRankingJob(database, clock, purges.purge, stopping.signal, (error) =>
      log.error({ err: error }, 'rankings not computed'),
    );
    const flushViews = async () => {
      await views.flush();
      await visits.flush();
    };
    const viewsLost = (error: unknown) => log.error({ err: error }, 'page views not stored');
    const sweepImages = createImageSweep(
      { folder: join(folder, 'media'), database, shared, pictures, purge: purges.purge, log },
      clock,
    );
    const keeping = repeatEvery(
      KEEPING_EVERY_MS,
      async () => {
        await sweepDatabase(database, clock);
        await shared?.endRemovals();
        await sweepImages();
        if (config.postgres === null) await vacuumDatabase(opened);
      },
      stopping.signal,
      (error) => log.error({ err: error }, 'database sweep failed'),
    );
    const announcing = repeatEvery(
      ANNOUNCE_EVERY_MS,
      () => announceEntries(database, clock, purges.purge),
      stopping.signal,
      (error) => log.error({ err: error }, 'planned entries not announced'),
    );
    const confining = confineAgain(
      { database, mediaOrigin: config.platformOrigin, purge: purges.purge, log },
      stopping.signal,
    );
    const indexing = runIndexJob(
      {
        database,
        thread: analyserThread,
        version: indexVersion(config.hasSearchReadings),
        log,
        onWaiting: createQueueGauge(metrics),
      },
      stopping.signal,
      (error) => log.error({ err: error }, 'search index not updated'),
    );
    const viewing = repeatEvery(VIEWS_FLUSH_MS, flushViews, stopping.signal, viewsLost);
    return {
      origin,
      stop: async () => {
        stopping.abort();
        await maker.close();
        await analyserThread.close();
        purges.close();
        await admin.close();
        const isWhole = await drain(DRAIN);
        if (!isWhole) server.log.warn('shutdown timeout: open requests aborted');
        await server.close();
        limits.close();
        // no requests are in progress, so this is the last write
        await flushViews().catch(viewsLost);
        await Promise.all([drawing, ranking, keeping, announcing, confining, viewing, indexing]);
        await purges.settled();
        await close();
      },
    };
  } catch (error) {
    await maker.close();
    await close();
    throw error;
  }
};
