import { mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { lockBuilds } from '@engawa/delivery/build/lockBuilds.ts';
import { copyFiles } from './dataFolders.ts';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';

const SOURCES = [
  'apps',
  'libs',
  'delivery',
  'docs',
  'harness',
  'tools',
  'package.json',
  '.prettierrc.json',
  'tsconfig.base.json',
  'nx.json',
  'package-lock.json',
];
const OURS = '@engawa';

/** Links external packages to the checkout, our own to the copy. @param target `node_modules` */
export const linkPackages = async (target: string): Promise<void> => {
  const source = join(CHECKOUT_ROOT, 'node_modules');
  await mkdir(join(target, OURS), { recursive: true });
  for (const name of await readdir(source))
    if (name !== OURS) await symlink(join(source, name), join(target, name));
  for (const name of await readdir(join(source, OURS)))
    await symlink(await readlink(join(source, OURS, name)), join(target, OURS, name));
};

/** Copies the sources and their builds for a journey to edit. @param target a new folder */
export const copyWorkspace = (target: string): Promise<void> =>
  lockBuilds(async () => {
    await copyFiles(
      SOURCES.map((name) => join(CHECKOUT_ROOT, name)),
      target,
    );
    await linkPackages(join(target, 'node_modules'));
  });
