import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { hasCode } from '@engawa/api-client/server/systemError.ts';
import { CLOCK, ROOT } from '../paths.ts';
import { copyFiles } from '../product/copyFiles.ts';
import { copyOfDataFolder } from '../product/dataFolders.ts';

/** Beside the compiled programs, which are as easily made anew. */
const KEPT = join(ROOT, 'node_modules/.cache/engawa-e2e');
/** All that a seed and its pictures, or the products on them, are made of. */
const MADE_OF = ['apps', 'libs', 'tools', 'package-lock.json', 'e2e/harness/demo'];
const NO_SOURCE = /\/(?:node_modules|dist|dist-[^/]+|\.mf)\/|\.test\.tsx?$/;

const filesBelow = async (path: string): Promise<readonly string[]> => {
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => !NO_SOURCE.test(file.slice(ROOT.length)));
};

/** Digest of all that a seed is made of: the same, where the same would be made again. */
const digestOfSources = async (): Promise<string> => {
  const below = await Promise.all(MADE_OF.map((name) => filesBelow(join(ROOT, name))));
  const digest = createHash('sha256').update(`${process.version} ${CLOCK}`);
  for (const file of below.flat().toSorted())
    // oxlint-disable-next-line no-await-in-loop -- in this order
    digest.update(`\n${relative(ROOT, file)}\n`).update(await readFile(file));
  return digest.digest('hex');
};

/** Keeps a copy in place of what was kept before. */
const keep = async (seeded: string, kept: string): Promise<void> => {
  const draft = `${kept}.${process.pid}`;
  await copyFiles([`${seeded}/.`], draft);
  try {
    await rename(draft, kept);
  } catch (error) {
    // another run was first
    if (!hasCode(error, 'ENOTEMPTY')) throw error;
    await rm(draft, { recursive: true });
  }
  const before = (await readdir(KEPT)).filter((name) => /^[0-9a-f]{64}$/.test(name));
  for (const name of before)
    if (join(KEPT, name) !== kept) await rm(join(KEPT, name), { recursive: true, force: true });
};

/**
 * A seeded data folder of this run's own: a copy of the one that an earlier run has kept where no source
 * has changed since, else made and kept.
 * @param make lays down the folder and answers its path; nobody has it open then
 */
export const keptSeed = async (make: () => Promise<string>): Promise<string> => {
  const kept = join(KEPT, await digestOfSources());
  if (existsSync(kept)) return copyOfDataFolder(kept);
  const seeded = await make();
  await keep(seeded, kept);
  return seeded;
};
