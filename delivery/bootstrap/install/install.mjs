import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '../system/plainError.mjs';
import { startProgress } from '../system/progress.mjs';
import { npmCommand } from './requireNpm.mjs';
import { runProgram } from '../system/runProgram.mjs';

/** npm prints the error first, then its usage, then the log's path: the first lines suffice */
const VISIBLE_LINES = 15;
const MARK = 'node_modules/.engawa-lock-hash';

const readText = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
};

const lockHash = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');

const parsePackages = (text) =>
  Object.entries(JSON.parse(text).packages).filter(([path]) => path.includes('node_modules/'));

/** Whether npm's record of the installed packages matches the lock file. */
const standsAsLocked = (root) => {
  const noted = readText(join(root, 'node_modules/.package-lock.json'));
  if (noted === null) return false;
  const installed = new Map(parsePackages(noted));
  const wanted = parsePackages(readText(join(root, 'package-lock.json')));
  return wanted.every(([path, { version, integrity, optional, peer }]) => {
    const found = installed.get(path);
    // npm does not install optional packages of other operating systems and CPUs
    if (found === undefined) return optional === true || peer === true;
    return found.version === version && found.integrity === integrity;
  });
};

/**
 * Whether the packages of the lock file are installed, by this command or by the developer's own
 * `npm install`.
 * @param {string} root the repository's folder
 */
export const isInstalled = (root) =>
  readText(join(root, MARK)) === lockHash(root) || standsAsLocked(root);

/**
 * Installs the packages if the lock file changed since the last install.
 * @param {string} root the repository's folder
 * @errors PlainError with the last lines of npm's output.
 */
export const installPackages = async (root) => {
  if (isInstalled(root)) return;
  const progress = startProgress('Installing packages (about a minute the first time)');
  const { command, args } = npmCommand();
  const { code, lastLines } = await runProgram(
    command,
    [...args, 'ci', '--no-fund', '--no-audit', '--loglevel=error'],
    { cwd: root, env: { ...process.env, npm_config_yes: 'true' } },
  );
  if (code !== 0) {
    progress.done('failed');
    throw new PlainError(
      `${lastLines.slice(0, VISIBLE_LINES).join('\n')}\nnpm ci failed (see above). Check the network and the registry (npm config get registry), then run the command again.`,
    );
  }
  writeFileSync(join(root, MARK), lockHash(root));
  progress.done();
};
