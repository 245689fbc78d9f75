import { chmod, readdir, rm } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from '../tools/test/browser/findBrowser.ts';
import { addDatabaseFor, usePostgresql } from './harness/product/databases.ts';
import {
  copyOfDataFolder,
  newDataFolder,
  removeDataFolder,
} from './harness/product/dataFolders.ts';
import { EVIDENCE } from './harness/paths.ts';
import { startProduct } from './harness/product/product.ts';
import { SEEDED_DATA, SHARED_PRODUCT } from './harness/products.ts';
import { drawSeededPictures } from './harness/demo/seededPictures.ts';
import { walkAtOnce, type Walks } from './harness/walks.ts';

const JOURNEYS = join(import.meta.dirname, 'journeys');
/** Their files break the products that they start for themselves, or must not meet what others leave. */
const ALONE = join(JOURNEYS, 'alone');
/** Of those: they build in the checkout, and copy it. */
const IN_CHECKOUT = /^(?:devServer|newRemote)\./;
const SUFFIX = '.e2e.ts';
const LONGEST_JOURNEY_MS = 120_000;

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

const walkAll = async (walks: Walks, isOnPostgresql: boolean): Promise<void> => {
  const browser = await findBrowser();
  if (!browser.ok) throw new Error(browser.error);
  process.env['PUPPETEER_EXECUTABLE_PATH'] = browser.value;
  // whatever is laid down on the way, by the journeys and their browsers too, goes with this folder
  const ground = await newDataFolder();
  process.env['TMPDIR'] = ground;
  // a PostgreSQL that root starts runs as somebody else, who must reach its own folder in here
  await chmod(ground, 0o711);
  if (isOnPostgresql) await usePostgresql();
  const seeded = await seedData();
  const dataDir = await copyOfDataFolder(seeded);
  const product = await startProduct({ dataDir });
  try {
    process.env[SEEDED_DATA] = seeded;
    process.env[SHARED_PRODUCT] = JSON.stringify(product);
    const { passed, failures } = await walkAtOnce(walks, LONGEST_JOURNEY_MS, say);
    process.exitCode = failures.length === 0 ? 0 : 1;
    process.stdout.write(`${JSON.stringify({ passed, failures })}\n`);
  } finally {
    await product.stop();
    await removeDataFolder(ground);
  }
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { postgresql: { type: 'boolean', default: false } },
});
const files = await journeyFiles(positionals);
const alone = files.filter((path) => path.startsWith(ALONE + sep));
const shared = files.filter((path) => !alone.includes(path));
const inCheckout = alone.filter((file) => IN_CHECKOUT.test(basename(file)));
const common = alone.filter((file) => !inCheckout.includes(file));
await rm(EVIDENCE, { recursive: true, force: true });
if (files.length === 0) {
  say(`No journey is called ${positionals.join(' or ')}.`);
  process.exitCode = 1;
} else await walkAll({ own: [shared, inCheckout], common }, values.postgresql);
