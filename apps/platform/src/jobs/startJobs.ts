import type { Logger } from '@engawa/observability/log/logger.server.ts';
import type { Metrics } from '@engawa/observability/metrics/metrics.server.ts';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import { renderDemoPictures } from '../domain/media/pictureSource.ts';
import type { PictureStore } from '../domain/media/pictureStore.ts';
import type { SharedOriginals } from '../domain/media/sharedOriginals.ts';
import { announceEntries } from '../domain/purges/announceEntries.ts';
import type { Purge } from '../domain/purges/purgeLog.ts';
import type { AnalyserThread } from '../domain/search/indexing/analyserThread.ts';
import type { Clock } from '../system/clock.ts';
import { repeatEvery } from '../system/repeatEvery.ts';
import { confineAgain } from './confineAgain.ts';
import { createQueueGauge, indexVersion, runIndexJob } from './indexJob.ts';
import { runRankingJob } from './rankingJob.ts';
import { sweepDatabase, vacuumDatabase } from './sweepDatabase.ts';
import { createImageSweep } from './sweepImages.ts';

const VIEWS_FLUSH_MS = 2000;
/** maximum delay of a planned entry on cached pages */
const ANNOUNCE_EVERY_MS = 1000;
/** interval of the sweeps; a run takes a tenth of a second on the demo's database */
const SWEEP_EVERY_MS = 10 * 60 * 1000;

export type JobDeps = {
  readonly database: Database;
  /** the embedded database without the check for disk space, to vacuum it; null: PostgreSQL */
  readonly embedded: Database | null;
  readonly clock: Clock;
  readonly purge: Purge;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** data folder, absolute */
  readonly folder: string;
  readonly pictures: PictureStore;
  readonly shared: SharedOriginals | null;
  /** origin of images, without trailing slash */
  readonly mediaOrigin: string;
  readonly analyserThread: AnalyserThread;
  readonly hasSearchReadings: boolean;
  /** stores the counted views */
  readonly flushViews: () => Promise<void>;
};

const renderPictures = async (
  { database, pictures, log }: JobDeps,
  stopping: AbortSignal,
): Promise<void> => {
  try {
    if (await renderDemoPictures(database, pictures, stopping)) log.info('seed images rendered');
  } catch (error) {
    // an unfinished image is made on its first request
    if (stopping.aborted) return;
    log.error({ err: error }, 'seed images not rendered');
  }
};

const createSweep = (deps: JobDeps): (() => Promise<void>) => {
  const { database, embedded, clock, purge, log, shared, pictures } = deps;
  const folder = join(deps.folder, 'media');
  const sweepImages = createImageSweep({ folder, database, shared, pictures, purge, log }, clock);
  return async () => {
    await sweepDatabase(database, clock);
    await shared?.endRemovals();
    await sweepImages();
    if (embedded) await vacuumDatabase(embedded);
  };
};

/**
 * Starts all repeating work; errors are logged.
 * @returns resolves after `stopping` has aborted and all work in progress has finished
 */
export const startJobs = async (deps: JobDeps, stopping: AbortSignal): Promise<void> => {
  const { database, clock, purge, log, analyserThread, hasSearchReadings } = deps;
  const logError = (message: string) => (error: unknown) => log.error({ err: error }, message);
  await Promise.all([
    renderPictures(deps, stopping),
    runRankingJob({ database, clock, purge }, stopping, logError('rankings not computed')),
    repeatEvery(SWEEP_EVERY_MS, createSweep(deps), stopping, logError('database sweep failed')),
    repeatEvery(
      ANNOUNCE_EVERY_MS,
      () => announceEntries(database, clock, purge),
      stopping,
      logError('planned entries not announced'),
    ),
    confineAgain({ database, mediaOrigin: deps.mediaOrigin, purge, log }, stopping),
    runIndexJob(
      {
        database,
        thread: analyserThread,
        version: indexVersion(hasSearchReadings),
        log,
        onWaiting: createQueueGauge(deps.metrics),
      },
      stopping,
      logError('search index not updated'),
    ),
    repeatEvery(VIEWS_FLUSH_MS, deps.flushViews, stopping, logError('page views not stored')),
  ]);
};
