import type { Logger } from '@engawa/observability/log/logger.server.ts';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import { openPgliteDatabase } from '../database/pgliteDatabase.ts';
import { formatDatabaseError } from '../database/postgres/databaseError.ts';
import { openPostgresDatabase } from '../database/postgres/openPostgresDatabase.ts';
import type { PostgresAddress } from '../database/postgres/postgresAddress.ts';
import { StartRefused } from '@engawa/server-kit/process/startRefused.ts';

/**
 * Opens the configured PostgreSQL, or the embedded one in the data folder.
 * @param folder data folder, absolute
 * @errors throws StartRefused, whose message is one sentence, if the database cannot be opened
 */
export const openDatabase = async (
  folder: string,
  postgres: PostgresAddress | null,
  log: Logger,
): Promise<Database> => {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return postgres
      ? await openPostgresDatabase(postgres, (error) =>
          log.warn({ fault: formatDatabaseError(error) }, 'database not answering'),
        )
      : await openPgliteDatabase(join(folder, 'database'));
  } catch (error) {
    const where = postgres ? `at ${postgres.visible}` : `in ${folder}`;
    throw new StartRefused(`the database ${where} cannot be opened: ${formatDatabaseError(error)}`);
  }
};
