import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '@engawa/delivery/bootstrap/system/runProgram.mjs';
import { integerBetween } from '@engawa/delivery/cli/argumentParser.ts';
import { createCommand, runCommandLine } from '@engawa/delivery/cli/createCommand.ts';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';

const PAGE = 'docs/measurements/test-runs.md';
const HEADING = `# Runs of npm test in a row

Each row is \`npm ci\` and \`npm test\` in a fresh clone of the commit, without a cache. \`npm run repeat -- 10\` runs until the table has ten rows. It commits each row and resumes where it was stopped.

| commit | start (UTC) | minutes | result |
| ------ | ----------- | ------: | ------ |
`;
const MOST_RUNS = 100;

const git = (...args: readonly string[]): string =>
  execFileSync('git', [...args], { cwd: CHECKOUT_ROOT, encoding: 'utf8' }).trim();

const isGreen = (result: string): boolean => / 0 failed/.test(result);

/** The last line of a run: `N passed, N failed`; else its exit code or signal. */
const runIn = async (folder: string, commit: string): Promise<string> => {
  git('clone', '--quiet', CHECKOUT_ROOT, folder);
  execFileSync('git', ['checkout', '--quiet', commit], { cwd: folder });
  const options = { cwd: folder, env: process.env, storedLines: 1 };
  const installed = await runProgram('npm', ['ci'], options);
  if (installed.code !== 0) return `npm ci ended with ${installed.code}`;
  const { code, lastLines } = await runProgram('npm', ['test'], options);
  return lastLines.at(-1) ?? `ended with ${code}`;
};

/** Runs once in a new clone. The clone of a failed run remains, with its evidence. */
const runOnce = async (commit: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'engawa-repeat-'));
  const result = await runIn(folder, commit);
  if (isGreen(result)) await rm(folder, { recursive: true, force: true });
  else process.stderr.write(`The clone of the failed run stays in ${folder}.\n`);
  return result;
};

const readRows = async (): Promise<readonly string[]> =>
  existsSync(join(CHECKOUT_ROOT, PAGE))
    ? (await readFile(join(CHECKOUT_ROOT, PAGE), 'utf8'))
        .split('\n')
        .filter((line) => /^\| [0-9a-f]{8}/.test(line))
    : [];

const runUntil = async (count: number): Promise<void> => {
  if (!existsSync(join(CHECKOUT_ROOT, PAGE))) await writeFile(join(CHECKOUT_ROOT, PAGE), HEADING);
  for (let done = (await readRows()).length; done < count; done += 1) {
    const commit = git('rev-parse', '--short=8', 'HEAD');
    const start = new Date();
    const result = await runOnce(commit);
    const minutes = ((Date.now() - start.getTime()) / 60_000).toFixed(1);
    const at = start.toISOString().slice(0, 16).replace('T', ' ');
    await appendFile(join(CHECKOUT_ROOT, PAGE), `| ${commit} | ${at} | ${minutes} | ${result} |\n`);
    git('add', PAGE);
    git(
      'commit',
      '--quiet',
      '--message',
      `docs(measurements): record test run ${done + 1}`,
      '--',
      PAGE,
    );
    process.stderr.write(`${done + 1} of ${count}: ${result}, ${minutes} min\n`);
  }
};

await runCommandLine(
  createCommand('npm run repeat --', `Runs npm test in fresh clones until ${PAGE} has enough rows.`)
    .argument('[rows]', 'rows of the page', integerBetween(1, MOST_RUNS), 10)
    .action(async (count) => {
      await runUntil(count);
      if (!(await readRows()).every(isGreen)) process.exitCode = 1;
    }),
);
