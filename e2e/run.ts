import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from 'node:test';
import { findBrowser } from '../tools/test/browser/findBrowser.ts';
import { copyOfDataFolder, newDataFolder, removeDataFolder } from './harness/dataFolders.ts';
import { EVIDENCE } from './harness/paths.ts';
import { startProduct } from './harness/product.ts';
import { SEEDED_DATA, SHARED_PRODUCT } from './harness/products.ts';
import { countTests } from './harness/countTests.ts';

const JOURNEYS = join(import.meta.dirname, 'journeys');
const SUFFIX = '.e2e.ts';
const LONGEST_JOURNEY_MS = 120_000;

const say = (line: string) => process.stderr.write(`${line}\n`);

/** The files whose names hold one of the words; all without words. */
const journeyFiles = async (words: readonly string[]): Promise<string[]> =>
  (await readdir(JOURNEYS))
    .filter((file) => file.endsWith(SUFFIX))
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .sort()
    .map((file) => join(JOURNEYS, file));

/** The demo, once: journeys that break something get copies of it. */
const seedData = async (): Promise<string> => {
  const dataDir = await newDataFolder();
  const product = await startProduct({ dataDir });
  await product.stop();
  return dataDir;
};

const walkAll = async (files: string[]): Promise<void> => {
  const browser = await findBrowser();
  if (!browser.ok) throw new Error(browser.error);
  process.env['PUPPETEER_EXECUTABLE_PATH'] = browser.value;
  // whatever is laid down on the way, by the journeys and their browsers too, goes with this folder
  const ground = await newDataFolder();
  process.env['TMPDIR'] = ground;
  const seeded = await seedData();
  const dataDir = await copyOfDataFolder(seeded);
  const product = await startProduct({ dataDir });
  try {
    process.env[SEEDED_DATA] = seeded;
    process.env[SHARED_PRODUCT] = JSON.stringify(product);
    const events = run({ files, concurrency: 1, timeout: LONGEST_JOURNEY_MS });
    const counts = await countTests(events, say);
    process.exitCode = counts.failed === 0 ? 0 : 1;
    process.stdout.write(`${JSON.stringify(counts)}\n`);
  } finally {
    await product.stop();
    await removeDataFolder(ground);
  }
};

const files = await journeyFiles(process.argv.slice(2));
await rm(EVIDENCE, { recursive: true, force: true });
if (files.length === 0) {
  say(`No journey is called ${process.argv.slice(2).join(' or ')}.`);
  process.exitCode = 1;
} else await walkAll(files);
