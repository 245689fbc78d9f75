import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { toolEnvironment } from '../../../tools/bootstrap/install/nodeBinary.mjs';
import { RELEASED } from '../../../tools/release/remotes.ts';
import { ROOT } from '../paths.ts';
import { linkPackages } from '../product/workspaceCopy.ts';

const run = promisify(execFile);
const LOG_BYTES = 64 * 1024 * 1024;

/** An earlier commit, checked out and built beside this checkout. */
export type EarlierBuild = {
  readonly commit: string;
  readonly subject: string;
  /** where the build of a deployable lies */
  readonly releaseOf: (name: string) => string;
  readonly remove: () => Promise<void>;
};

const git = async (...args: readonly string[]): Promise<string> =>
  (await run('git', [...args], { cwd: ROOT })).stdout.trim();

/**
 * Checks an earlier commit out as a worktree and builds its host and remotes there, with the packages of
 * others that this checkout has installed: what is lent is of today.
 * @param commit as git names it
 * @param folder that is not there yet
 * @param version that its releases will have; private class names are salted with it
 * @errors throws with what git or the build said
 */
export const buildEarlier = async (
  commit: string,
  folder: string,
  version: string,
): Promise<EarlierBuild> => {
  await git('worktree', 'add', '--detach', folder, commit);
  const remove = async () => {
    await git('worktree', 'remove', '--force', folder);
  };
  try {
    await linkPackages(join(folder, 'node_modules'));
    const projects = RELEASED.map((name) => `@engawa/${name}`).join(',');
    const nx = join(folder, 'node_modules/nx/dist/bin/nx.js');
    await run(process.execPath, [nx, 'run-many', '-t', 'build', '--parallel=1', '-p', projects], {
      cwd: folder,
      env: { ...toolEnvironment(folder), NX_DAEMON: 'false', ENGAWA_RELEASE_VERSION: version },
      maxBuffer: LOG_BYTES,
    });
    return {
      commit: await git('rev-parse', '--short', commit),
      subject: await git('log', '-1', '--format=%s', commit),
      releaseOf: (name) => join(folder, 'apps', name, 'dist/release'),
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
};
