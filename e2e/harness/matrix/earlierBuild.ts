import { RECORD_FILE } from '@engawa/contract/remotes/releaseRecord.server.ts';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { toolEnvironment } from '../../../tools/bootstrap/install/nodeBinary.mjs';
import { CONTRACT_FILE } from '../../../tools/build/contractFile.ts';
import { integrityOf } from '../../../tools/release/record/integrity.ts';
import { RELEASED } from '../../../tools/release/remotes.ts';
import { readIfThere } from '../../../tools/release/store/durableFiles.ts';
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

/** A build of before builds brought contract tests is held to those of this checkout. */
const withContract = async (name: string, release: string): Promise<void> => {
  const tests = await readIfThere(join(ROOT, 'apps', name, CONTRACT_FILE));
  const file = join(release, CONTRACT_FILE);
  if (tests === null || existsSync(file)) return;
  const recordFile = join(release, RECORD_FILE);
  const record = JSON.parse(await readFile(recordFile, 'utf8'));
  record.files[CONTRACT_FILE] = { integrity: integrityOf(tests), bytes: tests.byteLength };
  await writeFile(file, tests);
  await writeFile(recordFile, JSON.stringify(record));
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
    const releaseOf = (name: string) => join(folder, 'apps', name, 'dist/release');
    for (const name of RELEASED) await withContract(name, releaseOf(name));
    return {
      commit: await git('rev-parse', '--short', commit),
      subject: await git('log', '-1', '--format=%s', commit),
      releaseOf,
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
};
