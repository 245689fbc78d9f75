import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';

/** Stands for all that is installed. */
const INSTALLED = 'package-lock.json';
/** How is built what is built. */
const BUILD = 'delivery/build';

/** A package's version names its next release, and is no code. */
const readContent = (file: string): string => {
  const text = readFileSync(file, 'utf8');
  if (basename(file) !== 'package.json') return text;
  const { version: _version, ...rest } = JSON.parse(text) as Readonly<Record<string, unknown>>;
  return JSON.stringify(rest);
};

/**
 * One hash of all that a build is made of: equal ones are of equal code, under whatever version, whose
 * name stands in each private class name, and so in each file of a release.
 * @param root the checkout's folder, absolute
 * @param read files and folders that the build has read, absolute; for what is installed the lock file
 *   stands, and folders are not looked at
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
