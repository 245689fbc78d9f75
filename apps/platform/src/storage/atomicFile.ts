import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

export const hasFile = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * A file appears whole or not at all, whoever is reading.
 * @param write writes all of it to the path that it is given
 */
export const writeAtomicFile = async (
  file: string,
  write: (path: string) => Promise<unknown>,
): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${randomUUID()}.tmp`;
  try {
    await write(unfinished);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
};
