import { spawnSync } from 'node:child_process';
import { buildChanged } from './install/build.mjs';
import { installPackages } from './install/install.mjs';
import { findNodeBinary } from './install/nodeBinary.mjs';
import { requireNpm } from './install/requireNpm.mjs';

const git = (root, ...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });

/** Enables the commit subject hook in this clone, unless it has hooks or is part of another one. */
const useHooks = (root) => {
  const isOwnClone = git(root, 'rev-parse', '--git-dir').stdout?.trim() === '.git';
  const hasHooks = git(root, 'config', 'core.hooksPath').status === 0;
  if (isOwnClone && !hasHooks) git(root, 'config', 'core.hooksPath', '.githooks');
};

/**
 * Installs and builds what is missing.
 * @param {string} root the repository's folder
 * @param {readonly string[] | null} [builds] what to build, as nx takes it; null builds nothing; default: everything
 * @returns {Promise<string>} path of Node 24
 */
export const prepare = async (root, builds) => {
  requireNpm();
  await installPackages(root);
  useHooks(root);
  const node = findNodeBinary(root);
  if (builds !== null) await buildChanged(root, node, builds);
  return node;
};
