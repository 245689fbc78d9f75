import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';

/** The lock file represents all installed packages. */
const INSTALLED = 'package-lock.json';
/** The build configuration itself. */
const BUILD = 'delivery/build';

/** Drops the version from a package.json, because the version of the next release is no code. */
const readContent = (file: string): string => {
  const text = readFileSync(file, 'utf8');
  if (basename(file) !== 'package.json') return text;
  const { version: _version, ...rest } = JSON.parse(text) as Readonly<Record<string, unknown>>;
  return JSON.stringify(rest);
};

/**
 * Hashes all inputs of a build except the version. Equal hashes mean equal code, although the built
 * files differ: each private class name contains the version.
 * @param root the checkout's folder, absolute
 * @param read files and folders that the build read, absolute; the lock file represents installed
 * packages, and folders are ignored
 * @returns `sha256-…`
 */
export const sourceHash = (root: string, read: Iterable<string>): string => {
  const ofBuild = readdirSync(join(root, BUILD))
    .filter((name) => !name.includes('.test.'))
    .map((name) => join(root, BUILD, name));
  const files = new Set([...read, ...ofBuild, join(root, INSTALLED)]);
  const hash = createHash('sha256');
  for (const path of [...files].map((file) => relative(root, file)).toSorted()) {
    const file = join(root, path);
    if (path.split(sep).includes('node_modules') || statSync(file).isDirectory()) continue;
    hash.update(`${JSON.stringify([path, readContent(file)])}\n`);
  }
  return `sha256-${hash.digest('base64')}`;
};
