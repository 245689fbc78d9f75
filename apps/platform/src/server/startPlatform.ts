import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createHostPurge } from '../admin/hostPurge.ts';
import { createClock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openPgliteDatabase } from '../database/pgliteDatabase.ts';
import { createDemoPictureSource, drawDemoPictures } from '../media/demoPictureSource.ts';
import { createPictureStore } from '../media/pictureStore.ts';
import { seedDemo } from '../seed/seedDemo.ts';
import { createServer } from './createServer.ts';
import { StartRefused } from './startRefused.ts';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const openDatabase = async (dataDir: string): Promise<Database> => {
  try {
    await mkdir(dataDir, { recursive: true });
    return await openPgliteDatabase(join(dataDir, 'database'));
  } catch (error) {
    throw new StartRefused(`the database in ${dataDir} cannot be opened: ${messageOf(error)}`);
  }
};

/** A platform that answers. */
export type RunningPlatform = {
  /** Finishes what it has begun, then lets go of everything. */
  readonly stop: () => Promise<void>;
};

/**
 * Opens the data, brings it up to date, seeds it where it is empty, and listens.
 * @errors throws StartRefused with one sentence where data or address cannot be used
 */
export const startPlatform = async (config: Config): Promise<RunningPlatform> => {
  const folder = resolve(config.dataDir);
  const clock = createClock(config.fixedNow);
  const database = await openDatabase(folder);
  try {
    await migrate(database);
    if (config.seed === 'demo') await seedDemo(database);
    const pictures = createPictureStore({
      folder: join(folder, 'media'),
      findSource: createDemoPictureSource(database),
    });
    const hostPurge = createHostPurge({
      ...config,
      onFailure: (error, tags) => server.log.warn({ err: error, tags }, 'the host was not purged'),
    });
    const server = await createServer({
      config,
      database,
      clock,
      pictures,
      purge: hostPurge.purge,
      isLogging: true,
    });
    try {
      await server.listen(config.listen);
    } catch (error) {
      throw new StartRefused(
        `${config.listen.host}:${config.listen.port} cannot be listened on: ${messageOf(error)}`,
      );
    }
    const stopping = new AbortController();
    const drawing = drawDemoPictures(database, pictures, stopping.signal).catch((error: unknown) =>
      server.log.error({ err: error }, 'the pictures of the seed were not drawn'),
    );
    return {
      stop: async () => {
        stopping.abort();
        await server.close();
        await Promise.all([drawing, hostPurge.settled()]);
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
};
