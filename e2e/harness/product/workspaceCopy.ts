import { execFile } from 'node:child_process';
import { mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { toolEnvironment } from '../../../tools/bootstrap/install/nodeBinary.mjs';
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

/**
 * Packages of others by reference, our own as those of the copy.
 * @param target the copy's `node_modules`
 */
export const linkPackages = async (target: string): Promise<void> => {
  const source = join(ROOT, 'node_modules');
  await mkdir(join(target, OURS), { recursive: true });
  for (const name of await readdir(source))
    if (name !== OURS) await symlink(join(source, name), join(target, name));
  for (const name of await readdir(join(source, OURS)))
    await symlink(await readlink(join(source, OURS, name)), join(target, OURS, name));
};

/**
 * Copies the sources and what is built of them, so that a journey can edit without touching the
 * checkout.
 * @param target a folder that is not there yet
 */
export const copyWorkspace = async (target: string): Promise<void> => {
  await copyFiles(
    SOURCES.map((name) => join(ROOT, name)),
    target,
  );
  await linkPackages(join(target, 'node_modules'));
};

/** Builds what a development session needs beside the product's builds; nothing where it stands. */
const buildForDevelopment = async (): Promise<void> => {
  const env = toolEnvironment(ROOT);
  await promisify(execFile)(process.execPath, [NX, 'run', '@engawa/host:build-dev'], {
    cwd: ROOT,
    env,
    maxBuffer: 64 * 1024 * 1024,
  });
};

/**
 * Copies the sources for sessions of development, one after the other.
 * @param target a folder that is not there yet
 */
export const copyForDevelopment = async (target: string): Promise<void> => {
  await buildForDevelopment();
  await copyWorkspace(target);
};
