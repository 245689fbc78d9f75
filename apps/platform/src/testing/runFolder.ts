import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An environment variable reaches all test files of a run. */
const RUN_FOLDER = 'ENGAWA_TEST_RUN_FOLDER';

/** Creates one folder for all test files of a run; for jest's global setup. */
export const openRunFolder = async (): Promise<void> => {
  // two projects share one run, and watch mode reuses its folder
  process.env[RUN_FOLDER] ??= await mkdtemp(join(tmpdir(), 'engawa-run-'));
};

/** Returns the folder of this jest run. @errors throws outside of one */
export const runFolder = (): string => {
  const folder = process.env[RUN_FOLDER];
  if (folder === undefined)
    throw new Error(`${RUN_FOLDER} is missing: jest's global set-up sets it`);
  return folder;
};

export const removeRunFolder = (): Promise<void> =>
  rm(runFolder(), { recursive: true, force: true });
