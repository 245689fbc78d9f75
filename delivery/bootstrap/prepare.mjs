import { buildChanged } from './install/build.mjs';
import { installPackages } from './install/install.mjs';
import { findNodeBinary } from './install/nodeBinary.mjs';
import { requireNpm } from './install/requireNpm.mjs';

/**
 * Installs and builds what is missing.
 * @param {string} root the repository's folder
 * @param {readonly string[] | null} [builds] what to build, as nx takes it; null builds nothing; default: everything
 * @returns {Promise<string>} path of Node 24
 */
export const prepare = async (root, builds) => {
  requireNpm();
  await installPackages(root);
  const node = findNodeBinary(root);
  if (builds !== null) await buildChanged(root, node, builds);
  return node;
};
