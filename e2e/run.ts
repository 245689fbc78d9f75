import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PlainError } from '@engawa/delivery/bootstrap/system/plainError.mjs';
import { buildChanged } from '@engawa/delivery/bootstrap/install/build.mjs';
import { runCommandLine } from '@engawa/delivery/cli/createCommand.ts';
import { RELEASED } from '@engawa/delivery/release/released.ts';
import { findBrowser } from '@engawa/harness/programs/findBrowser.ts';
import { findFirefox } from '@engawa/harness/programs/findFirefox.ts';
import { CHOSEN_JOURNEYS } from '@engawa/harness/run/chosenJourneys.ts';
import { SCOPE, type Scope } from '@engawa/harness/isChosenCase.ts';
import { nearestNames } from '@engawa/delivery/cli/nearestNames.ts';
import { builtFolder, CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { EVIDENCE } from '@engawa/harness/paths.ts';
import { CROSS_REMOTE } from '@engawa/harness/releaseSet/crossRemote.ts';
import { readLastRun } from '@engawa/harness/report/runReport.ts';
import * as variables from '@engawa/harness/run/runVariables.ts';
import { e2eCommandLine, type RunOptions } from './runOptions.ts';

const JOURNEYS = join(import.meta.dirname, 'journeys');
const SUFFIX = '.e2e.ts';
/** Folder of journeys that fail on purpose; another journey runs them. */
const PLANTED = 'planted';
/** This journey needs the host's development build. */
const DEV_SERVER = 'devServer';
const MINUTE_MS = 60_000;
/** The time limit of one test. */
const TEST_MS: Readonly<Record<Scope, number>> = {
  chosen: 4 * MINUTE_MS,
  whole: 20 * MINUTE_MS,
  exhaustive: 240 * MINUTE_MS,
};

const toJourneyName = (path: string) => basename(path, SUFFIX);

/** The journeys that words select: by a complete name, else by a part of names. */
const named = (words: readonly string[], names: readonly string[]): ReadonlySet<string> =>
  new Set(
    words.flatMap((word) => {
      const found = names.includes(word) ? [word] : names.filter((name) => name.includes(word));
      if (found.length > 0) return found;
      throw new PlainError(
        `Unknown journey ${word}. Similar names: ${nearestNames(word, names).join(', ')}. --list prints all.`,
      );
    }),
  );

/** Paths of the journeys of a run: by name, over a set of releases, or by scope. */
const journeyPaths = async ({ words, isCrossRemote, list, scope }: RunOptions) => {
  const files = await readdir(JOURNEYS, { recursive: true });
  const paths = files
    .filter((path) => path.endsWith(SUFFIX) && !path.startsWith(PLANTED))
    .toSorted();
  const names = named(words, paths.map(toJourneyName));
  const isIncluded = (name: string) => {
    if (words.length > 0) return names.has(name);
    if (isCrossRemote) return CROSS_REMOTE.some(({ journey }) => journey === name);
    return list || scope !== 'chosen' || CHOSEN_JOURNEYS.has(name);
  };
  return paths.filter((path) => isIncluded(toJourneyName(path)));
};

const buildEnvironment = (options: RunOptions): Record<string, string> => ({
  [SCOPE]: options.scope,
  [variables.BROWSER]: options.browser,
  ...(options.postgresql ? { [variables.ON_POSTGRESQL]: '1' } : {}),
  ...(options.set === null ? {} : { [variables.RELEASE_SET]: JSON.stringify(options.set) }),
  ...(options.isHeaded ? { [variables.HEADED]: '1' } : {}),
  ...(options.slow === undefined ? {} : { [variables.SLOW_MS]: String(options.slow) }),
  ...(options.pause ? { [variables.PAUSE]: '1' } : {}),
  ...(options.junit === undefined ? {} : { JEST_JUNIT_OUTPUT_FILE: options.junit }),
});

const jestArgs = (options: RunOptions, paths: readonly string[]): readonly string[] => [
  join(CHECKOUT_ROOT, 'node_modules/jest/bin/jest.js'),
  '--config',
  join(CHECKOUT_ROOT, 'jest/journeys.config.mjs'),
  `--testTimeout=${options.pause ? 2 ** 31 - 1 : TEST_MS[options.scope]}`,
  ...(options.isHeaded ? ['--runInBand'] : []),
  ...options.jest,
  '--runTestsByPath',
  ...paths.map((path) => join(JOURNEYS, path)),
];

/** Whether every release of the run is published, so that the seed can be created. */
const isPublished = ({ set }: RunOptions) =>
  set !== null &&
  RELEASED.every((name) => Object.hasOwn(set.versions, name) && existsSync(builtFolder(name)));

/** Builds the changed projects that the journeys start. */
const buildFor = (options: RunOptions, paths: readonly string[]): Promise<void> => {
  const programs = ['-p', '@engawa/platform,@engawa/delivery'];
  const forSessions = paths.some((path) => toJourneyName(path) === DEV_SERVER) ? ['build-dev'] : [];
  const rest = isPublished(options) ? programs : forSessions;
  return buildChanged(CHECKOUT_ROOT, process.execPath, ['-t', 'build', ...rest]);
};

const runJest = async (options: RunOptions, paths: readonly string[]): Promise<number> => {
  const browser = await (options.browser === 'firefox' ? findFirefox() : findBrowser());
  if (!browser.ok) throw new PlainError(browser.error);
  if (options.set !== null) {
    // lazy import: release tools load slowly, and most runs need none
    const { missingRelease } = await import('@engawa/harness/releaseSet/installSet.ts');
    const missing = await missingRelease(options.set.from, options.set.versions);
    if (missing !== null) throw new PlainError(missing);
  }
  // an inner run uses the products and builds of the outer run
  const isWithin = process.env[variables.SHARED_PRODUCT] !== undefined;
  if (!isWithin) await buildFor(options, paths);
  const child = spawn(process.execPath, [...jestArgs(options, paths)], {
    cwd: CHECKOUT_ROOT,
    env: { ...process.env, ...buildEnvironment(options) },
    stdio: 'inherit',
  });
  // ignores Ctrl-C, which Jest gets too: Jest's reporter then writes the results so far
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGINT'));
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
};

const printLastRun = async (): Promise<void> => {
  const last = await readLastRun(EVIDENCE);
  if (!last.ok) throw new PlainError(last.error);
  process.stdout.write(`${last.value.line}\n${pathToFileURL(last.value.page).href}\n`);
};

await runCommandLine(
  e2eCommandLine(async (options) => {
    if (options.report) return printLastRun();
    const paths = await journeyPaths(options);
    if (options.list)
      process.stdout.write(paths.map((path) => `${path.slice(0, -SUFFIX.length)}\n`).join(''));
    else process.exitCode = await runJest(options, paths);
  }),
);
