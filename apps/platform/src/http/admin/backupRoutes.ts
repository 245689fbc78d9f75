import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from 'node:events';
import { finished, pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { types } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { backupDatabase } from '../../database/backup/backupDatabase.ts';
import { MEDIA_BUCKET_HEADER } from './mediaBucketHeader.ts';
import { RestoreRefused, restoreDatabase } from '../../database/backup/restoreDatabase.ts';

const TYPE = 'application/gzip';

/** Disables the idle timeout of the connection, because the database may work for longer. */
const letTakeLong = ({ raw }: FastifyRequest) => raw.socket.setTimeout(0);

const isZlibFault = (error: unknown) =>
  types.isNativeError(error) && 'code' in error && String(error.code).startsWith('Z_');

const ownFolder = async (folder: string) => {
  const own = await mkdtemp(join(folder, 'backup-'));
  return { own, drop: () => rm(own, { recursive: true, force: true }) };
};

export type BackupDeps = {
  readonly database: Database;
  /** the data folder */
  readonly folder: string;
  /** bucket of members' images; null: the data folder */
  readonly mediaBucket: string | null;
};

/**
 * `GET /_admin/backup` streams all rows of one snapshot, gzipped; `POST /_admin/restore` fills an
 * empty database with them. A backup is written to disk first, so that the database never waits for
 * a client.
 */
export const addBackupRoutes = (
  admin: FastifyInstance,
  { database, folder, mediaBucket }: BackupDeps,
): void => {
  admin.get('/_admin/backup', async (request, reply) => {
    letTakeLong(request);
    const { own, drop } = await ownFolder(folder);
    try {
      const path = join(own, 'database.gz');
      const gzip = createGzip();
      const written = finished(gzip.pipe(createWriteStream(path, { mode: 0o600 })));
      await backupDatabase(database, async (line) => {
        if (!gzip.write(line)) await once(gzip, 'drain');
      });
      gzip.end();
      await written;
      const file = createReadStream(path);
      file.once('close', () => void drop());
      if (mediaBucket !== null) reply.header(MEDIA_BUCKET_HEADER, mediaBucket);
      return reply.type(TYPE).header('Cache-Control', 'no-store').send(file);
    } catch (error) {
      await drop();
      throw error;
    }
  });

  admin.register(async (restoring) => {
    // streamed, because it may exceed every limit of a buffered body
    restoring.addContentTypeParser(TYPE, async (_request: unknown, payload: Readable) => payload);
    restoring.post<{ Body: Readable }>('/_admin/restore', async (request, reply) => {
      letTakeLong(request);
      const { own, drop } = await ownFolder(folder);
      try {
        const path = join(own, 'database.gz');
        // written to disk first: a request has a timeout, the restore has none
        await pipeline(request.body, createWriteStream(path, { mode: 0o600 }));
        await pipeline(createReadStream(path), createGunzip(), (chunks: AsyncIterable<Buffer>) =>
          restoreDatabase(database, chunks),
        );
        return reply.code(204).send();
      } catch (error) {
        if (!isZlibFault(error)) throw error;
        throw new RestoreRefused('the backup is damaged: it cannot be decompressed');
      } finally {
        await drop();
      }
    });
  });
};
