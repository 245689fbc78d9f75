import { existsSync } from 'node:fs';
import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CHECKOUT_ROOT } from '../../release/checkout.ts';

/** Projects that build programs (`programConfig`). */
const PROJECTS = ['apps/platform', 'apps/console', 'delivery'];
/** Folders to link, not copy: read only at the first start, or changed only by `npm ci`. */
const LINKED = [
  'apps/platform/seed',
  'node_modules',
  ...PROJECTS.map((at) => `${at}/node_modules`),
];

/**
 * Copies the built programs of this checkout into a data folder, isolated from later builds and
 * edits. Only the owner of the data folder may call this, because it replaces the previous copy.
 * @param projects folders below the repository
 * @returns the folder, with the layout of the repository
 */
export const layOutPrograms = async (
  dataDir: string,
  projects: readonly string[] = PROJECTS,
): Promise<string> => {
  const folder = join(dataDir, 'programs');
  await rm(folder, { recursive: true, force: true });
  for (const project of projects)
    await cp(join(CHECKOUT_ROOT, project, 'dist/program'), folder, { recursive: true });
  for (const path of LINKED.filter((at) => existsSync(join(CHECKOUT_ROOT, at)))) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await symlink(join(CHECKOUT_ROOT, path), join(folder, path), 'junction');
  }
  return folder;
};
