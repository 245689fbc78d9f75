import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What stands in the environment reaches all test files of a run. */
const RUN_FOLDER = 'ENGAWA_TEST_RUN_FOLDER';

/** Makes one folder for all test files of a run; for jest's global set-up. */
export const openRunFolder = async (): Promise<void> => {
  // two projects have one run, and one that watches keeps its folder
  process.env[RUN_FOLDER] ??= await mkdtemp(join(tmpdir(), 'engawa-run-'));
};

/** The folder that lives as long as one run of jest. @errors throws outside of one */
export const runFolder = (): string => {
  const folder = process.env[RUN_FOLDER];
  if (folder === undefined)
    throw new Error(`${RUN_FOLDER} is missing: jest's global set-up sets it`);
  return folder;
};

export const removeRunFolder = (): Promise<void> =>
  rm(runFolder(), { recursive: true, force: true });
