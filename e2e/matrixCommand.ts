import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { execFile } from 'node:child_process';
import { commandLineFault } from '../tools/bootstrap/options/commandLine.mjs';
import { PlainError, runCommand } from '../tools/bootstrap/system/fail.mjs';
import { runProgram } from '../tools/bootstrap/system/runProgram.mjs';
import { RELEASED } from '../tools/release/remotes.ts';
import { withJestReport } from '../tools/test/stages/withJestReport.ts';
import {
  argsOf,
  CELLS,
  failedTests,
  matrixReport,
  VERSIONS,
  type Cell,
  type CellResult,
} from './harness/matrix/matrixPlan.ts';
import { ROOT } from './harness/paths.ts';
import { newDataFolder, removeDataFolder } from './harness/product/dataFolders.ts';
import { release } from './harness/product/releases.ts';
import { toolEnvironment } from '../tools/bootstrap/install/nodeBinary.mjs';
import { linkPackages } from './harness/product/workspaceCopy.ts';

const USAGE = 'Usage: npm run matrix [-- --before COMMIT] [NAMES]';
/** The first commit that speaks contract 2.6: an earlier host takes no release that asks for it. */
const BEFORE = '0c946b8c';

const say = (line: string) => process.stderr.write(`${line}\n`);

const readOptions = () => {
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(2),
      options: { before: { type: 'string', default: BEFORE } },
      allowPositionals: true,
    });
    return { before: values.before, words: positionals };
  } catch (error) {
    throw new PlainError(`${commandLineFault(error)}\n${USAGE}`);
  }
};

const run = promisify(execFile);
const LOG_BYTES = 64 * 1024 * 1024;

const git = async (...args: readonly string[]): Promise<string> =>
  (await run('git', [...args], { cwd: ROOT })).stdout.trim();

/**
 * Checks an earlier commit out as a worktree and builds its host and remotes with the packages of this checkout.
 * @param version of its releases, which private class names contain
 */
const buildEarlier = async (commit: string, folder: string, version: string) => {
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
      releaseOf: (name: string) => join(folder, 'apps', name, 'dist/release'),
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
};

/** Publishes both ages through the gates, the earlier first; the host before what it has to lend. */
const publishBoth = async (
  dataDir: string,
  earlier: Awaited<ReturnType<typeof buildEarlier>>,
): Promise<void> => {
  for (const name of RELEASED) {
    const from = ['--from', earlier.releaseOf(name)];
    say(await release(dataDir, 'publish', name, '--version', VERSIONS['N-1'], ...from));
  }
  for (const name of RELEASED)
    say(await release(dataDir, 'publish', name, '--version', VERSIONS.N));
};

const walkCell = async (
  cell: Cell,
  dataDir: string,
  words: readonly string[],
): Promise<CellResult> => {
  const remotes = RELEASED.filter((name) => name !== 'host');
  say(`\n== host ${cell.host}, remotes ${cell.remotes}`);
  const startedMs = performance.now();
  const args = argsOf(cell, remotes, dataDir, words);
  const { passed, failures } = await withJestReport(async (file) => {
    const { code } = await runProgram(
      process.execPath,
      [join(ROOT, 'e2e/run.ts'), '--json', file, ...args],
      { cwd: ROOT, env: process.env, onLine: say },
    );
    return code;
  });
  const seconds = (performance.now() - startedMs) / 1000;
  return { ...cell, passed, failures: failedTests(failures), seconds };
};

/** BQ9 `npm run matrix`: host N and N-1 with remotes N and N-1, on the platform of this checkout. */
await runCommand(async () => {
  const { before, words } = readOptions();
  const folder = await newDataFolder();
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  try {
    const earlier = await buildEarlier(before, join(folder, 'before'), VERSIONS['N-1']);
    try {
      await publishBoth(dataDir, earlier);
    } finally {
      await earlier.remove();
    }
    const results: CellResult[] = [];
    for (const cell of CELLS) results.push(await walkCell(cell, dataDir, words));
    process.stdout.write(
      `N-1 is ${earlier.commit} (${earlier.subject}).\n${matrixReport(results)}\n`,
    );
    return results.every(({ failures }) => failures.length === 0) ? 0 : 1;
  } finally {
    await removeDataFolder(folder);
  }
});
