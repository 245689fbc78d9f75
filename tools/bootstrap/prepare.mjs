import { buildChanged } from './build.mjs';
import { installPackages } from './install.mjs';
import { findNode } from './nodeBinary.mjs';
import { requireNpm } from './requirements.mjs';

/**
 * Installs and builds what is missing.
 * @param {string} root the repository's folder
 * @returns {Promise<string>} path of Node 24
 */
export const prepare = async (root) => {
  requireNpm();
  await installPackages(root);
  const node = findNode(root);
  await buildChanged(root, node);
  return node;
};
