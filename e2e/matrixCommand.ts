import { rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { execFile } from 'node:child_process';
import { PlainError } from '@engawa/delivery/bootstrap/system/plainError.mjs';
import { runProgram } from '@engawa/delivery/bootstrap/system/runProgram.mjs';
import { createCommand, runCommandLine } from '@engawa/delivery/cli/createCommand.ts';
import { RELEASED, releasedIn } from '@engawa/delivery/release/released.ts';
import { withJestReport } from '@engawa/harness/run/withJestReport.ts';
import {
  buildArguments,
  MATRIX_CELLS,
  failedTests,
  matrixReport,
  VERSIONS,
  type Cell,
  type CellResult,
} from './matrix/matrixCells.ts';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { newDataFolder, removeDataFolder } from '@engawa/harness/product/dataFolders.ts';
import { release } from '@engawa/harness/product/releases.ts';
import { toolEnvironment } from '@engawa/delivery/bootstrap/install/nodeBinary.mjs';
import { linkPackages } from '@engawa/harness/product/copyWorkspace.ts';

/** The first commit with contract 2.6: an earlier host refuses releases that require it. */
const BEFORE = '0c946b8c';

const say = (line: string) => process.stderr.write(`${line}\n`);

const run = promisify(execFile);
const INTERRUPTED = 130;
const RUNNER = join(CHECKOUT_ROOT, 'e2e/run.ts');
const LOG_BYTES = 64 * 1024 * 1024;

const git = async (...args: readonly string[]): Promise<string> =>
  (await run('git', [...args], { cwd: CHECKOUT_ROOT })).stdout.trim();

/**
 * Checks an earlier commit out in a clone and builds its host and remotes with this checkout's
 * packages.
 * @param version version of the releases; private class names contain it
 */
const buildEarlier = async (commit: string, folder: string, version: string) => {
  await git('clone', '--quiet', '--shared', '--no-checkout', CHECKOUT_ROOT, folder);
  await git('-C', folder, 'checkout', '--quiet', '--detach', await git('rev-parse', commit));
  await linkPackages(join(folder, 'node_modules'));
  const released = releasedIn(folder);
  const nx = join(folder, 'node_modules/nx/dist/bin/nx.js');
  const projects = released.map((name) => `@engawa/${name}`).join(',');
  await run(process.execPath, [nx, 'run-many', '-t', 'build', '--parallel=1', '-p', projects], {
    cwd: folder,
    env: { ...toolEnvironment(folder), NX_DAEMON: 'false', ENGAWA_RELEASE_VERSION: version },
    maxBuffer: LOG_BYTES,
  });
  return {
    commit: await git('rev-parse', '--short', commit),
    subject: await git('log', '-1', '--format=%s', commit),
    released,
    releaseOf: (name: string) => join(folder, 'apps', name, 'dist/release'),
  };
};

type EarlierBuild = Awaited<ReturnType<typeof buildEarlier>>;

/**
 * Publishes both ages through the gates, the earlier first; a host before the remotes that depend
 * on it.
 */
const publishBoth = async (
  dataDir: string,
  { released, releaseOf }: EarlierBuild,
): Promise<void> => {
  for (const name of released) {
    const from = ['--from', releaseOf(name)];
    say(await release(dataDir, 'publish', name, '--version', VERSIONS['N-1'], ...from));
  }
  for (const name of RELEASED)
    say(await release(dataDir, 'publish', name, '--version', VERSIONS.N));
};

const walkCell = async (
  cell: Cell,
  dataDir: string,
  words: readonly string[],
  released: Readonly<Record<Cell['remotes'], readonly string[]>>,
): Promise<CellResult> => {
  // an earlier commit may lack a remote of this checkout
  const remotes = released[cell.remotes].filter((name) => name !== 'host');
  say(`\n== host ${cell.host}, remotes ${cell.remotes}`);
  const startedMs = performance.now();
  const args = buildArguments(cell, remotes, dataDir, words);
  const { passed, failures } = await withJestReport((file) => [RUNNER, '--json', file, ...args]);
  const seconds = (performance.now() - startedMs) / 1000;
  return { ...cell, passed, failures: failedTests(failures), seconds };
};

/** @returns whether every cell passed */
const walkMatrix = async (before: string, words: readonly string[]): Promise<boolean> => {
  const listed = await runProgram(process.execPath, [RUNNER, '--list', ...words], {
    cwd: CHECKOUT_ROOT,
    env: process.env,
  });
  if (listed.code !== 0) throw new PlainError(listed.lastLines.join('\n'));
  const folder = await newDataFolder();
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      rmSync(folder, { recursive: true, force: true });
      process.exit(INTERRUPTED);
    });
  try {
    const earlier = await buildEarlier(before, join(folder, 'before'), VERSIONS['N-1']);
    await publishBoth(dataDir, earlier);
    const released = { N: RELEASED, 'N-1': earlier.released };
    const results: CellResult[] = [];
    for (const cell of MATRIX_CELLS) results.push(await walkCell(cell, dataDir, words, released));
    process.stdout.write(
      `N-1 is ${earlier.commit} (${earlier.subject}).\n${matrixReport(results)}\n`,
    );
    return results.every(({ failures }) => failures.length === 0);
  } finally {
    await removeDataFolder(folder);
  }
};

/** BQ9 */
await runCommandLine(
  createCommand('npm run matrix --', 'Runs journeys on host N and N-1 with remotes N and N-1.')
    .argument('[names...]', 'names of journeys; default: the cross-remote ones')
    .option('--before <commit>', 'commit of N-1', BEFORE)
    .action(async (words, { before }) => {
      process.exitCode = (await walkMatrix(before, words)) ? 0 : 1;
    }),
);
