import { chmod, readdir, rm } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PlainError, runCommand } from '../tools/bootstrap/system/fail.mjs';
import { allEnded } from '../tools/release/allEnded.ts';
import { findBrowser } from '../tools/test/browser/findBrowser.ts';
import { findShell } from '../tools/test/browser/findShell.ts';
import { CHOSEN_JOURNEYS } from '../tools/test/chosenJourneys.ts';
import { shardOf } from '../tools/test/shard.ts';
import { SHELL } from './harness/browser/browser.ts';
import { addDatabaseFor, usePostgresql } from './harness/product/databases.ts';
import {
  copyOfDataFolder,
  newDataFolder,
  removeDataFolder,
} from './harness/product/dataFolders.ts';
import { EVIDENCE } from './harness/paths.ts';
import { startProduct, type RunningProduct } from './harness/product/product.ts';
import { SEEDED_DATA, SHARED_PRODUCT } from './harness/products.ts';
import { keptSeed } from './harness/demo/keptSeed.ts';
import { keepRun, lastRun } from './harness/report/runReport.ts';
import { drawSeededPictures } from './harness/demo/seededPictures.ts';
import { CROSS_REMOTE } from './harness/releaseSet/crossRemote.ts';
import { laySet, type NamedSet } from './harness/releaseSet/laySet.ts';
import { missingOf } from './harness/releaseSet/servedSet.ts';
import { SCOPE, type Scope } from './harness/chosenCases.ts';
import { walkAtOnce, type Limits, type Walks } from './harness/walks.ts';
import { readRunOptions, type RunOptions } from './runOptions.ts';

const JOURNEYS = join(import.meta.dirname, 'journeys');
/** Their files break the products that they start for themselves, or must not meet what others leave. */
const ALONE = join(JOURNEYS, 'alone');
/** Of those: they build in the checkout, and copy it. */
const IN_CHECKOUT = /^(?:devServer|newRemote)\./;
/**
 * Rooms whose journeys write, or count what is asked: one after the other, on a second product. Those of the
 * other rooms only read, as many readers at once do.
 */
const SECOND_ROOMS = ['members', 'navigation', 'releases', 'writing'].map(
  (room) => join(JOURNEYS, room) + sep,
);
const READERS_AT_ONCE = 2;
/** They begin first where the order is free: else the last of them would walk on when all others have ended. */
const LONGEST = /^(?:accessibility|pageTypes|looks|startCommand|likers|hotSwap)\./;
const SUFFIX = '.e2e.ts';
const MINUTE_MS = 60_000;
/** The longest that one test, and the file that it stands in, may take beside other files. */
const LIMITS: Readonly<Record<Scope, Limits>> = {
  chosen: { testMs: 4 * MINUTE_MS, fileMs: 15 * MINUTE_MS },
  whole: { testMs: 20 * MINUTE_MS, fileMs: 60 * MINUTE_MS },
  exhaustive: { testMs: 240 * MINUTE_MS, fileMs: 480 * MINUTE_MS },
};

/** What a run is about that walks on the builds of the checkout. */
const ABOUT_CHECKOUT = 'On the builds of this checkout.';

const say = (line: string) => process.stderr.write(`${line}\n`);

const isAsked = (journey: string, { words, isCrossRemote, scope }: RunOptions): boolean => {
  if (words.length > 0) return words.some((word) => (journey + SUFFIX).includes(word));
  if (isCrossRemote) return CROSS_REMOTE.some((one) => one.journey === journey);
  return scope !== 'chosen' || CHOSEN_JOURNEYS.has(journey);
};

/** The files of all rooms that are asked for, room by room: by parts of their names, over a set, or by scope. */
const journeyFiles = async (options: RunOptions): Promise<readonly string[]> => {
  const paths = (await readdir(JOURNEYS, { recursive: true })).filter(
    (path) => path.endsWith(SUFFIX) && isAsked(basename(path, SUFFIX), options),
  );
  return shardOf(paths.sort(), options.shard).map((path) => join(JOURNEYS, path));
};

/** The demo, once, its pictures too: journeys that break something get copies of it. */
const seedData = async (): Promise<string> => {
  const dataDir = await newDataFolder();
  await addDatabaseFor(dataDir);
  const product = await startProduct({ dataDir });
  await product.stop();
  // or every copy's product would draw them anew, beside what is tried with it
  await drawSeededPictures(dataDir);
  return dataDir;
};

/** Files of journeys, by the product that they walk on. */
type Journeys = {
  readonly first: readonly string[];
  readonly second: readonly string[];
  readonly inCheckout: readonly string[];
  readonly alone: readonly string[];
};

/** Lays the set of a run into its data. @returns its releases, by remote; none: those of the checkout */
const laid = async (seeded: string, set: RunOptions['set']): Promise<NamedSet> => {
  if (set === null) return {};
  const named = await laySet(seeded, set.from, set.versions);
  if (!named.ok) throw new PlainError(named.error);
  return named.value;
};

const aboutOf = (served: NamedSet): string => {
  const names = Object.entries(served).map(([remote, version]) => `${remote}@${version}`);
  return names.length === 0 ? ABOUT_CHECKOUT : `On ${names.toSorted().join(' ')}.`;
};

const walkOnSeed = async (
  files: Journeys,
  { isOnPostgresql, set, scope }: RunOptions,
): Promise<number> => {
  if (isOnPostgresql) await usePostgresql();
  // a real PostgreSQL keeps nothing beyond its run
  const seeded = await (isOnPostgresql ? seedData() : keptSeed(seedData));
  process.env[SEEDED_DATA] = seeded;
  const served = await laid(seeded, set);
  const products: RunningProduct[] = [];
  /** Starts what these journeys share, and tells them where it is. */
  const sharedBy = async (journeys: readonly string[]): Promise<Record<string, string>> => {
    if (journeys.length === 0) return {};
    const product = await startProduct({ dataDir: await copyOfDataFolder(seeded) });
    products.push(product);
    const [missing] = await missingOf(product, served);
    if (missing !== undefined) throw new PlainError(missing);
    return { [SHARED_PRODUCT]: JSON.stringify(product) };
  };
  try {
    // of those alone, some look at a product that others use
    const [first = {}, second = {}] = await allEnded(
      [[...files.first, ...files.alone], files.second].map(sharedBy),
    );
    const walks: Walks = {
      own: [
        { files: files.first, env: first, atOnce: READERS_AT_ONCE },
        { files: files.second, env: second, atOnce: 1 },
        { files: files.inCheckout, env: {}, atOnce: 1 },
      ],
      common: { files: files.alone, env: first },
    };
    const startedAt = new Date().toISOString();
    const { passed, failures, ...walked } = await walkAtOnce(walks, LIMITS[scope], say);
    const page = await keepRun(EVIDENCE, { startedAt, about: aboutOf(served), ...walked });
    say(`The run as a page: ${page}`);
    process.stdout.write(`${JSON.stringify({ passed, failures })}\n`);
    return failures.length === 0 ? 0 : 1;
  } finally {
    await Promise.all(products.map((product) => product.stop()));
  }
};

const walkAll = async (files: Journeys, options: RunOptions): Promise<number> => {
  const browser = await findBrowser();
  if (!browser.ok) throw new Error(browser.error);
  process.env['PUPPETEER_EXECUTABLE_PATH'] = browser.value;
  const shell = await findShell(browser.value);
  if (shell !== null) process.env[SHELL] = shell;
  else
    say('chromium-headless-shell of the same version is not here: pages open at twice the cost.');
  // whatever is laid down on the way, by the journeys and their browsers too, goes with this folder
  const ground = await newDataFolder();
  process.env['TMPDIR'] = ground;
  // each file and each product compiles the same sources: the first that ends leaves them to the others
  process.env['NODE_COMPILE_CACHE'] = join(ground, 'compiled');
  try {
    // a PostgreSQL that root starts runs as somebody else, who must reach its own folder in here
    await chmod(ground, 0o711);
    return await walkOnSeed(files, options);
  } finally {
    await removeDataFolder(ground);
  }
};

const isLong = (path: string) => LONGEST.test(basename(path));
const longestFirst = (paths: readonly string[]) => [
  ...paths.filter(isLong),
  ...paths.filter((path) => !isLong(path)),
];
const isAlone = (path: string) => path.startsWith(ALONE + sep);
const isSecond = (path: string) => SECOND_ROOMS.some((room) => path.startsWith(room));
const isInCheckout = (path: string) => isAlone(path) && IN_CHECKOUT.test(basename(path));

const journeysOf = (files: readonly string[]): Journeys => ({
  first: longestFirst(files.filter((path) => !isAlone(path) && !isSecond(path))),
  second: files.filter(isSecond),
  inCheckout: files.filter(isInCheckout),
  alone: longestFirst(files.filter((path) => isAlone(path) && !isInCheckout(path))),
});

const tellLastRun = async (): Promise<void> => {
  const last = await lastRun(EVIDENCE);
  if (!last.ok) throw new PlainError(last.error);
  process.stdout.write(`${last.value.line}\n${pathToFileURL(last.value.page).href}\n`);
};

await runCommand(async () => {
  const options = readRunOptions(process.argv.slice(2));
  if (!options.ok) throw new PlainError(options.error);
  const { words, isReport, scope } = options.value;
  if (isReport) {
    await tellLastRun();
    return 0;
  }
  const files = await journeyFiles(options.value);
  if (files.length === 0) throw new PlainError(`No journey is called ${words.join(' or ')}.`);
  process.env[SCOPE] = scope;
  await rm(EVIDENCE, { recursive: true, force: true });
  return walkAll(journeysOf(files), options.value);
});
