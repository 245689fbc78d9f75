import { execFile } from 'node:child_process';
import { mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { toolEnvironment } from '../../../tools/bootstrap/install/nodeBinary.mjs';
import { whileLocked } from '../../../tools/lock/waitForLock.ts';
import { copyFiles } from './dataFolders.ts';
import { ROOT } from '../paths.ts';

const SOURCES = [
  'apps',
  'libs',
  'tools',
  'package.json',
  '.prettierrc.json',
  'tsconfig.base.json',
  'nx.json',
  'package-lock.json',
];
const OURS = '@engawa';
const NX = join(ROOT, 'node_modules/nx/dist/bin/nx.js');

/** Links other packages to those of the checkout, and ours to those of the copy. @param target its `node_modules` */
export const linkPackages = async (target: string): Promise<void> => {
  const source = join(ROOT, 'node_modules');
  await mkdir(join(target, OURS), { recursive: true });
  for (const name of await readdir(source))
    if (name !== OURS) await symlink(join(source, name), join(target, name));
  for (const name of await readdir(join(source, OURS)))
    await symlink(await readlink(join(source, OURS, name)), join(target, OURS, name));
};

/** No journey copies the checkout while another one builds in it. */
const LOCK = join(ROOT, 'node_modules/.engawa-checkout');
const LONGEST_BUILD_MS = 600_000;

const copySources = async (target: string): Promise<void> => {
  await copyFiles(
    SOURCES.map((name) => join(ROOT, name)),
    target,
  );
  await linkPackages(join(target, 'node_modules'));
};

/** Copies the sources and their builds, which a journey then may edit. @param target a new folder */
export const copyWorkspace = (target: string): Promise<void> =>
  whileLocked(LOCK, () => copySources(target), LONGEST_BUILD_MS);

const buildAndCopy = async (target: string): Promise<void> => {
  await promisify(execFile)(process.execPath, [NX, 'run', '@engawa/host:build-dev'], {
    cwd: ROOT,
    env: toolEnvironment(ROOT),
    maxBuffer: 64 * 1024 * 1024,
  });
  await copySources(target);
};

/** Builds what a development session needs, and copies the sources for it. @param target a new folder */
export const copyForDevelopment = (target: string): Promise<void> =>
  whileLocked(LOCK, () => buildAndCopy(target), LONGEST_BUILD_MS);
