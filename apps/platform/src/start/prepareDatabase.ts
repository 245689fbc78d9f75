import type { Logger } from '@engawa/observability/log/logger.server.ts';
import { StartRefused } from '@engawa/server-kit/process/startRefused.ts';
import type { Database } from '../database/database.ts';
import { DatabaseUnavailable } from '../database/databaseUnavailable.ts';
import { migrate } from '../database/migrate.ts';
import { formatDatabaseError } from '../database/postgres/databaseError.ts';
import { refreshRankings } from '../domain/rankings/computeRankings.ts';
import { RANKING_MAX_AGE_MS } from '../jobs/rankingJob.ts';
import { seedDemo } from '../seed/seedDemo.ts';
import type { Clock } from '../system/clock.ts';
import { DiskFull } from '../system/diskSpace.ts';
import type { Config } from './config.ts';
import { reportReservedNames } from './reportReservedNames.ts';

/** Of several platforms that start on one database, the first migrates and seeds it. */
const migrateAndSeed = (opened: Database, seed: Config['seed'], clock: Clock): Promise<void> =>
  opened.exclusive('start', async (connection) => {
    await migrate(connection);
    if (seed === 'demo') await seedDemo(connection, clock());
  });

/** Refreshes the rankings. A platform with a full disk starts, because it can serve reads. */
const refreshAtStart = async (database: Database, clock: Clock): Promise<void> => {
  try {
    await refreshRankings(database, clock, RANKING_MAX_AGE_MS);
  } catch (error) {
    // the disk watcher has logged it
    if (!(error instanceof DiskFull)) throw error;
  }
};

/**
 * Migrates and seeds the database, and refreshes its rankings.
 * @param opened the database without the check for disk space
 * @errors throws StartRefused if the database is lost meanwhile
 */
export const prepareDatabase = async (
  opened: Database,
  database: Database,
  seed: Config['seed'],
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
): Promise<void> => {
  try {
    await migrateAndSeed(opened, seed, clock);
    await refreshAtStart(database, clock);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    throw new StartRefused(`database lost during start: ${formatDatabaseError(error)}`);
  }
  await reportReservedNames(database, log);
};
