import { readFile, writeFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { writeWhole } from '../storage/wholeFile.ts';

/** Everything that a database holds, such that who loads it has nothing to recover. */
export const archiveOf = async (pglite: PGlite): Promise<Buffer<ArrayBuffer>> => {
  await pglite.exec('checkpoint');
  return Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer());
};

/** For `loadDataDir` of `PGlite.create`; null where nothing is kept. */
export const readArchive = (file: string): Promise<Blob | null> =>
  readFile(file).then(
    (bytes) => new Blob([bytes]),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );

export const writeArchive = (file: string, archive: Uint8Array): Promise<void> =>
  writeWhole(file, (path) => writeFile(path, archive));
