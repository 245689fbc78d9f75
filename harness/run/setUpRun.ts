import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findBrowser } from '../programs/findBrowser.ts';
import { findShell } from '../programs/findShell.ts';
import { SHELL } from '../browser/browser.ts';
import { findOrCreateSeed } from '../demo/findOrCreateSeed.ts';
import { renderSeededPictures } from '../demo/seededPictures.ts';
import { addDatabaseFor, usePostgresql } from '../product/databases.ts';
import { newDataFolder, removeDataFolder } from '../product/dataFolders.ts';
import { startProduct } from '../product/product.ts';
import { installSet, type NamedSet } from '../releaseSet/installSet.ts';
import { findMissingInServedSet } from '../releaseSet/servedSet.ts';
import {
  COMPILE_CACHE,
  isFirefoxRun,
  ON_POSTGRESQL,
  readReleaseSet,
  RUN_FOLDER,
  SEEDED_DATA,
  SHARED_PRODUCT,
  SUBJECT,
} from './runVariables.ts';
import { createRunFolder } from './runFolders.ts';
import { stopWorkerProduct } from './workerProduct.ts';

/** The folder of all temporary files of a run, including those of browsers and products. */
let temporary: string | undefined;
/** The values before the setup: each run of a watch creates new folders. */
let before: Readonly<Record<string, string | undefined>> = {};

const seedData = async (): Promise<string> => {
  const dataDir = await newDataFolder();
  await addDatabaseFor(dataDir);
  const product = await startProduct({ dataDir });
  await product.stop();
  // otherwise the product of each copy would render the images again during the tests
  await renderSeededPictures(dataDir);
  // deleted, because each product writes its own copies
  for (const name of ['programs', 'host-server'])
    await rm(join(dataDir, name), { recursive: true });
  return dataDir;
};

/**
 * Installs the releases of the run into the seeded data. @errors throws if a gate or the host
 * refuses one
 */
const layReleases = async (seeded: string): Promise<NamedSet> => {
  const set = readReleaseSet();
  if (set === null) return {};
  const laid = await installSet(seeded, set.from, set.versions);
  if (!laid.ok) throw new Error(laid.error);
  const product = await startProduct({ dataDir: seeded });
  const [missing] = await findMissingInServedSet(product, laid.value).finally(() => product.stop());
  if (missing !== undefined) throw new Error(missing);
  return laid.value;
};

const formatSubject = (served: NamedSet): string => {
  const names = Object.entries(served).map(([remote, version]) => `${remote}@${version}`);
  return names.length === 0
    ? 'On the builds of this checkout.'
    : `On ${names.toSorted().join(' ')}.`;
};

/** @errors throws if no browser is found */
const chooseChromium = async (): Promise<void> => {
  const browser = await findBrowser();
  if (!browser.ok) throw new Error(browser.error);
  process.env['PUPPETEER_EXECUTABLE_PATH'] = browser.value;
  const shell = await findShell(browser.value);
  if (shell !== null) process.env[SHELL] = shell;
};

const prepareData = async (): Promise<void> => {
  const isOnPostgresql = process.env[ON_POSTGRESQL] !== undefined;
  if (isOnPostgresql) await usePostgresql();
  // a real PostgreSQL has no data of earlier runs
  const seeded = await (isOnPostgresql ? seedData() : findOrCreateSeed(seedData));
  process.env[SEEDED_DATA] = seeded;
  process.env[SUBJECT] = formatSubject(await layReleases(seeded));
};

/**
 * Jest's `globalSetup`: chooses the browsers, prepares the seeded data and passes both to the
 * workers in environment variables.
 * @errors throws if no browser is found or a release of the run is refused
 */
export const setUpRun = async (): Promise<void> => {
  if (!isFirefoxRun()) await chooseChromium();
  before = { [RUN_FOLDER]: process.env[RUN_FOLDER], TMPDIR: process.env['TMPDIR'] };
  process.env[RUN_FOLDER] ??= await createRunFolder();
  // a nested run uses the data of the outer one
  if (process.env[SHARED_PRODUCT] !== undefined) return;
  temporary = await newDataFolder();
  // a PostgreSQL that root starts runs as another user, who needs access to its folder below this
  // one
  await chmod(temporary, 0o711);
  process.env['TMPDIR'] = temporary;
  // all products compile the same sources: later ones reuse the result of the first
  process.env[COMPILE_CACHE] = join(temporary, 'compiled');
  await mkdir(join(temporary, 'compiled'));
  try {
    await prepareData();
  } catch (error) {
    // Jest runs no teardown after a failed setup
    await tearDownRun();
    throw error;
  }
};

/** Jest's `globalTeardown`. */
export const tearDownRun = async (): Promise<void> => {
  await stopWorkerProduct();
  if (temporary !== undefined) await removeDataFolder(temporary);
  temporary = undefined;
  for (const [name, value] of Object.entries(before))
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
};
