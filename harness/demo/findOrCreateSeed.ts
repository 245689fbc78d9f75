import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { hasSystemErrorCode } from '@engawa/server-kit/process/systemError.ts';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { CLOCK } from '../paths.ts';
import { copyFiles, copyOfDataFolder } from '../product/dataFolders.ts';

/** Folder of stored seeds. It is a cache, because a seed can be regenerated. */
const STORED = join(CHECKOUT_ROOT, 'node_modules/.cache/engawa-e2e');
/** All files that affect a seed, the seed's images, or the products that use it. */
const SOURCES = ['{apps,libs,delivery,tools}/**', 'package-lock.json', 'harness/demo/*'];
const NO_SOURCE = /^(?:node_modules|dist|dist-.*|\.mf)$|\.test\.tsx?$/;

/** Digest of all sources of a seed. */
const digestOfSources = async (): Promise<string> => {
  const files = globSync(SOURCES, {
    cwd: CHECKOUT_ROOT,
    withFileTypes: true,
    exclude: ({ name }) => NO_SOURCE.test(name),
  })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const digest = createHash('sha256').update(`${process.version} ${CLOCK}`);
  for (const file of files.toSorted())
    // oxlint-disable-next-line no-await-in-loop -- in this order
    digest.update(`\n${relative(CHECKOUT_ROOT, file)}\n`).update(await readFile(file));
  return digest.digest('hex');
};

/** Replaces the stored seed by a new one. */
const keep = async (seeded: string, stored: string): Promise<void> => {
  const draft = `${stored}.${process.pid}`;
  await copyFiles([`${seeded}/.`], draft);
  try {
    await rename(draft, stored);
  } catch (error) {
    // another run finished first
    if (!hasSystemErrorCode(error, 'ENOTEMPTY')) throw error;
    await rm(draft, { recursive: true });
  }
  const before = (await readdir(STORED)).filter((name) => /^[0-9a-f]{64}$/.test(name));
  for (const name of before)
    if (join(STORED, name) !== stored)
      await rm(join(STORED, name), { recursive: true, force: true });
};

/**
 * Returns a seeded data folder for this run: a copy of a stored seed if no source has changed, else
 * a new seed.
 * @param make creates a seeded folder that no product has open, and returns the folder's path
 */
export const findOrCreateSeed = async (make: () => Promise<string>): Promise<string> => {
  const stored = join(STORED, await digestOfSources());
  if (existsSync(stored)) return copyOfDataFolder(stored);
  const seeded = await make();
  await keep(seeded, stored);
  return seeded;
};
