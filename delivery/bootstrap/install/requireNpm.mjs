import { spawnSync } from 'node:child_process';
import { PlainError } from '../system/plainError.mjs';

const OLDEST_NODE = 20;
const NEEDED = 'Install Node 20 or later from https://nodejs.org and run the command again.';

/**
 * @param {string} version as in `process.versions.node` @returns {string | null} the error message,
 * or null
 */
export const missingNode = (version) =>
  Number(version.split('.')[0]) >= OLDEST_NODE
    ? null
    : `This needs Node ${OLDEST_NODE} or later; this is Node ${version}. ${NEEDED}`;

/** Command that runs npm: the npm that started this process, else the npm on the path. */
export const npmCommand = (env = process.env) =>
  (env.npm_execpath ?? '').endsWith('.js')
    ? { command: process.execPath, args: [env.npm_execpath] }
    : { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] };

/** @errors PlainError if npm does not run. */
export const requireNpm = () => {
  const { command, args } = npmCommand();
  const { status } = spawnSync(command, [...args, '--version'], { stdio: 'ignore' });
  if (status !== 0) throw new PlainError(`npm does not run here; it comes with Node. ${NEEDED}`);
};
