import { writeFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { writeAtomicFile } from '../system/atomicFile.ts';

/** Archives a clean data folder after a checkpoint, so that a load needs no recovery. */
export const buildArchive = async (pglite: PGlite): Promise<Buffer<ArrayBuffer>> => {
  await pglite.exec('checkpoint');
  return Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer());
};

export const writeArchive = (file: string, archive: Uint8Array): Promise<void> =>
  writeAtomicFile(file, (path) => writeFile(path, archive));
