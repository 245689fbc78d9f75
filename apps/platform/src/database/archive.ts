import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

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

/** Under another name first: who reads finds all of it or nothing. */
export const writeArchive = async (file: string, archive: Uint8Array): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, archive);
  await rename(unfinished, file);
};
