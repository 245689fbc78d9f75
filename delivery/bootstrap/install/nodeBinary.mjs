import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { PlainError } from '../system/plainError.mjs';

const WANTED_MAJOR = 24;
/** Node 24.6 is the first version that reports the CPU time of a worker thread. */
const WANTED_MINOR = 6;

const readMajorVersion = (binary) => {
  const { status, stdout } = spawnSync(binary, ['--version'], { encoding: 'utf8' });
  return status === 0 ? Number(/^v(\d+)/.exec(stdout)?.[1]) : null;
};

/**
 * Finds the Node 24 that the `node` package installs, and downloads it now if install scripts were
 * blocked.
 * @param {string} root the repository's folder
 * @returns {string} path of the program
 * @errors PlainError if there is no Node 24.
 */
export const findNodeBinary = (root) => {
  const packaged = join(
    root,
    'node_modules/node/bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (readMajorVersion(packaged) === WANTED_MAJOR) return packaged;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > WANTED_MAJOR || (major === WANTED_MAJOR && minor >= WANTED_MINOR))
    return process.execPath;
  spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: join(root, 'node_modules/node'),
    stdio: 'ignore',
  });
  if (readMajorVersion(packaged) === WANTED_MAJOR) return packaged;
  throw new PlainError(
    `Node ${WANTED_MAJOR} could not be set up from its npm package; allow install scripts (npm config set ignore-scripts false) and remove node_modules, or install Node ${WANTED_MAJOR}.${WANTED_MINOR} or later from https://nodejs.org, then run the command again.`,
  );
};

/**
 * Environment that puts `node` and the programs of the repository's packages first on the path and
 * enables the compile cache, which cuts the second start of a program by a third.
 */
export const toolEnvironment = (root, env = process.env) => ({
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  ...env,
  PATH: [join(root, 'node_modules/.bin'), env.PATH].join(delimiter),
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  NX_NO_CLOUD: 'true',
  NX_INTERACTIVE: 'false',
});
