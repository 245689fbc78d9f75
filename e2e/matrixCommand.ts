import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { commandLineFault } from '../tools/bootstrap/options/commandLine.mjs';
import { PlainError, runCommand } from '../tools/bootstrap/system/fail.mjs';
import { runProgram } from '../tools/bootstrap/system/runProgram.mjs';
import { RELEASED } from '../tools/release/remotes.ts';
import { withJestReport } from '../tools/test/stages/withJestReport.ts';
import { buildEarlier, type EarlierBuild } from './harness/matrix/earlierBuild.ts';
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

/** Publishes both ages through the gates, the earlier first; the host before what it has to lend. */
const publishBoth = async (dataDir: string, earlier: EarlierBuild): Promise<void> => {
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
