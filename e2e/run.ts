import { chmod, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from 'node:test';
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
import { countTests } from './harness/countTests.ts';
import { untilLogged } from './harness/product/logLines.ts';

/**
 * Two walks at once: the journeys of one folder read a product that all of them share (but for the
 * looks, which start their own), those of the other break the products they start for themselves. Alone
 * either would often leave a core waiting.
 */
const WALKS = ['journeys', 'journeys/alone'].map((folder) => join(import.meta.dirname, folder));
const SUFFIX = '.e2e.ts';
const LONGEST_JOURNEY_MS = 120_000;
const LONGEST_DRAWING_MS = 120_000;

const say = (line: string) => process.stderr.write(`${line}\n`);

/** The files of a folder whose names hold one of the words; all without words. */
const journeyFiles = async (folder: string, words: readonly string[]): Promise<string[]> =>
  (await readdir(folder))
    .filter((file) => file.endsWith(SUFFIX))
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .sort()
    .map((file) => join(folder, file));

/** The demo, once, its pictures too: journeys that break something get copies of it. */
const seedData = async (): Promise<string> => {
  const dataDir = await newDataFolder();
  await addDatabaseFor(dataDir);
  const product = await startProduct({ dataDir });
  // or every copy's product would draw them anew, beside what is tried with it
  const drawn = { msg: 'the pictures of the seed are drawn' };
  await untilLogged(product, 'platform', drawn, LONGEST_DRAWING_MS);
  await product.stop();
  return dataDir;
};

const walkAll = async (walks: readonly string[][], isOnPostgresql: boolean): Promise<void> => {
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
    const counts = await Promise.all(
      walks.map((files) =>
        countTests(run({ files, concurrency: 1, timeout: LONGEST_JOURNEY_MS }), say),
      ),
    );
    const passed = counts.reduce((sum, count) => sum + count.passed, 0);
    const failures = counts.flatMap((count) => count.failures);
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
const found = await Promise.all(WALKS.map((folder) => journeyFiles(folder, positionals)));
const walks = found.filter((files) => files.length > 0);
await rm(EVIDENCE, { recursive: true, force: true });
if (walks.length === 0) {
  say(`No journey is called ${positionals.join(' or ')}.`);
  process.exitCode = 1;
} else await walkAll(walks, values.postgresql);
