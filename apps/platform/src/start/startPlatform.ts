import { resolve } from 'node:path';
import { createLogger, logCrashes } from '@engawa/observability/log/logger.server.ts';
import type { Database } from '../database/database.ts';
import { databaseWithRoom } from '../database/databaseWithRoom.ts';
import { openReplica, type Replica } from '../database/replica/openReplica.ts';
import { createCounter } from '../domain/pageViews/counter.ts';
import { formatViewKey, storeViews } from '../domain/pageViews/storeViews.ts';
import { formatVisitKey, storeVisits } from '../domain/pageViews/storeVisits.ts';
import { createPurgeLog } from '../domain/purges/purgeLog.ts';
import { startJobs } from '../jobs/startJobs.ts';
import { createClock } from '../system/clock.ts';
import type { Config } from './config.ts';
import { openDatabase } from './openDatabase.ts';
import { openDisk, openMaker, openMedia } from './openMedia.ts';
import { prepareDatabase } from './prepareDatabase.ts';
import { createProcessMetrics } from './processMetrics.ts';
import { serve } from './serve.ts';

/** maximum pages whose views are counted between two writes */
const MOST_PAGES = 10_000;
/** maximum visits of readers to blogs that are counted between two writes */
const MOST_VISITS = 50_000;

/** A running platform. */
export type RunningPlatform = {
  /** origin with the actual port */
  readonly origin: string;
  /** Finishes work in progress, then releases all resources. */
  readonly stop: () => Promise<void>;
};

/** Creates the counters of views and visits, which are in memory until `flush` stores them. */
const createViewCounters = (database: Database) => {
  const views = createCounter(formatViewKey, (seen) => storeViews(database, seen), MOST_PAGES);
  const storeSeen = (seen: Parameters<typeof storeVisits>[1]) => storeVisits(database, seen);
  const visits = createCounter(formatVisitKey, storeSeen, MOST_VISITS);
  const flush = async () => {
    await views.flush();
    await visits.flush();
  };
  return { views, visits, flush };
};

/**
 * Opens the data, migrates it, seeds it if it is empty, and listens.
 * @errors throws StartRefused, whose message is one sentence, if data or address cannot be used
 */
export const startPlatform = async (config: Config): Promise<RunningPlatform> => {
  const folder = resolve(config.dataDir);
  const clock = createClock(config.fixedNow);
  const log = createLogger('platform', config.logLevel);
  logCrashes(log);
  const opened = await openDatabase(folder, config.postgres, log);
  const disk = await openDisk(folder, config.variantsMb, log);
  // a PostgreSQL server has its own disk, and handles a full one
  const database = config.postgres ? opened : databaseWithRoom(opened, disk.requireRoom);
  const maker = openMaker(log);
  let replica: Replica | null = null;
  const close = () => Promise.all([database.close(), replica?.close()]);
  try {
    await prepareDatabase(opened, database, config.seed, { clock, log });
    const media = await openMedia(folder, config, { database, disk, maker, log });
    const { metrics, purgeFailures } = createProcessMetrics(folder, maker);
    const purges = createPurgeLog(database, clock, (err, tags) => {
      purgeFailures.inc();
      log.warn({ err, tags }, 'purge not written');
    });
    const { flush: flushViews, ...counters } = createViewCounters(database);
    replica =
      config.replica && (await openReplica(config.replica, { primary: database, log, metrics }));
    const shared = { database, clock, folder, log, metrics };
    const serving = await serve(config, { ...shared, ...counters, replica, purges, media });
    const stopping = new AbortController();
    const jobs = startJobs(
      {
        ...shared,
        embedded: config.postgres ? null : opened,
        purge: purges.purge,
        pictures: media.pictures,
        shared: media.shared,
        mediaOrigin: config.platformOrigin,
        analyserThread: serving.analyserThread,
        hasSearchReadings: config.hasSearchReadings,
        flushViews,
      },
      stopping.signal,
    );
    return {
      origin: serving.origin,
      stop: async () => {
        stopping.abort();
        await maker.close();
        purges.close();
        await serving.close();
        // no requests are in progress, so this is the last write
        await flushViews().catch((err: unknown) => log.error({ err }, 'page views not stored'));
        await jobs;
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
