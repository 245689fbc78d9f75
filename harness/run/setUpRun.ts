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

/** The folder of everything temporary of a run, its browsers' and products' files too. */
let temporary: string | undefined;
/** As the command had them: each run of a watch has folders of its own. */
let before: Readonly<Record<string, string | undefined>> = {};

const seedData = async (): Promise<string> => {
  const dataDir = await newDataFolder();
  await addDatabaseFor(dataDir);
  const product = await startProduct({ dataDir });
  await product.stop();
  // or each copy's product would render the images again during the tests
  await renderSeededPictures(dataDir);
  // each product lays out its own
  for (const name of ['programs', 'host-server'])
    await rm(join(dataDir, name), { recursive: true });
  return dataDir;
};

/** Lays the releases of the run into the seeded data. @errors throws where a gate or the host refuses one */
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

/** @errors throws where none is found */
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
  // a real PostgreSQL has nothing left of earlier runs
  const seeded = await (isOnPostgresql ? seedData() : findOrCreateSeed(seedData));
  process.env[SEEDED_DATA] = seeded;
  process.env[SUBJECT] = formatSubject(await layReleases(seeded));
};

/**
 * Jest's `globalSetup`: chooses the browsers, prepares the seeded data and passes both on to the workers by
 * environment variables.
 * @errors throws where no browser is found or a release of the run is refused
 */
export const setUpRun = async (): Promise<void> => {
  if (!isFirefoxRun()) await chooseChromium();
  before = { [RUN_FOLDER]: process.env[RUN_FOLDER], TMPDIR: process.env['TMPDIR'] };
  process.env[RUN_FOLDER] ??= await createRunFolder();
  // a run within a run uses what the outer one has prepared
  if (process.env[SHARED_PRODUCT] !== undefined) return;
  temporary = await newDataFolder();
  // a PostgreSQL that root starts runs as another user, who must reach its own folder in here
  await chmod(temporary, 0o711);
  process.env['TMPDIR'] = temporary;
  // each product compiles the same sources: the first one leaves the result to the others
  process.env[COMPILE_CACHE] = join(temporary, 'compiled');
  await mkdir(join(temporary, 'compiled'));
  try {
    await prepareData();
  } catch (error) {
    // Jest tears down no run whose setup failed
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
