import { chmod, readdir, rm } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { allEnded } from '../tools/release/allEnded.ts';
import { findBrowser } from '../tools/test/browser/findBrowser.ts';
import { findShell } from '../tools/test/browser/findShell.ts';
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
import { drawSeededPictures } from './harness/demo/seededPictures.ts';
import { WHOLE } from './harness/shareOfDay.ts';
import { walkAtOnce, type Walks } from './harness/walks.ts';

const JOURNEYS = join(import.meta.dirname, 'journeys');
/** Their files break the products that they start for themselves, or must not meet what others leave. */
const ALONE = join(JOURNEYS, 'alone');
/** Of those: they build in the checkout, and copy it. */
const IN_CHECKOUT = /^(?:devServer|newRemote)\./;
/** Rooms whose journeys share a second product, so that half of those that share one can walk beside the rest. */
const SECOND_ROOMS = ['members', 'navigation', 'releases'].map(
  (room) => join(JOURNEYS, room) + sep,
);
const SUFFIX = '.e2e.ts';
/** Of one test, while other walks have the processors too. */
const LONGEST_JOURNEY_MS = 240_000;

const say = (line: string) => process.stderr.write(`${line}\n`);

/** The files of all rooms whose names hold one of the words; all without words. */
const journeyFiles = async (words: readonly string[]): Promise<string[]> =>
  (await readdir(JOURNEYS, { recursive: true }))
    .filter((path) => path.endsWith(SUFFIX))
    .filter((path) => words.length === 0 || words.some((word) => basename(path).includes(word)))
    .sort()
    .map((path) => join(JOURNEYS, path));

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

const walkAll = async (files: Journeys, isOnPostgresql: boolean): Promise<void> => {
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
  // a PostgreSQL that root starts runs as somebody else, who must reach its own folder in here
  await chmod(ground, 0o711);
  if (isOnPostgresql) await usePostgresql();
  // a real PostgreSQL keeps nothing beyond its run
  const seeded = await (isOnPostgresql ? seedData() : keptSeed(seedData));
  process.env[SEEDED_DATA] = seeded;
  const products: RunningProduct[] = [];
  /** Starts what these journeys share, and tells them where it is. */
  const sharedBy = async (journeys: readonly string[]): Promise<Record<string, string>> => {
    if (journeys.length === 0) return {};
    const product = await startProduct({ dataDir: await copyOfDataFolder(seeded) });
    products.push(product);
    return { [SHARED_PRODUCT]: JSON.stringify(product) };
  };
  try {
    // of those alone, some look at a product that others use
    const [first = {}, second = {}] = await allEnded(
      [[...files.first, ...files.alone], files.second].map(sharedBy),
    );
    const walks: Walks = {
      own: [
        { files: files.first, env: first },
        { files: files.second, env: second },
        { files: files.inCheckout, env: {} },
      ],
      common: { files: files.alone, env: first },
    };
    const { passed, failures } = await walkAtOnce(walks, LONGEST_JOURNEY_MS, say);
    process.exitCode = failures.length === 0 ? 0 : 1;
    process.stdout.write(`${JSON.stringify({ passed, failures })}\n`);
  } finally {
    await Promise.all(products.map((product) => product.stop()));
    await removeDataFolder(ground);
  }
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    postgresql: { type: 'boolean', default: false },
    whole: { type: 'boolean', default: false },
  },
});
if (values.whole) process.env[WHOLE] = '1';
const files = await journeyFiles(positionals);
const isAlone = (path: string) => path.startsWith(ALONE + sep);
const isSecond = (path: string) => SECOND_ROOMS.some((room) => path.startsWith(room));
const isInCheckout = (path: string) => isAlone(path) && IN_CHECKOUT.test(basename(path));
const journeys: Journeys = {
  first: files.filter((path) => !isAlone(path) && !isSecond(path)),
  second: files.filter(isSecond),
  inCheckout: files.filter(isInCheckout),
  alone: files.filter((path) => isAlone(path) && !isInCheckout(path)),
};
await rm(EVIDENCE, { recursive: true, force: true });
if (files.length === 0) {
  say(`No journey is called ${positionals.join(' or ')}.`);
  process.exitCode = 1;
} else await walkAll(journeys, values.postgresql);
