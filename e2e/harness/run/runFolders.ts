import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { EVIDENCE } from '../paths.ts';

const RUNS_RETAINED = 5;
const RUN_NAME = /^\d{4}-\d\d-\d\dT/;

/** Names of the folders of runs, below the folder of all evidence, the newest first. */
export const runNames = async (evidence: string): Promise<readonly string[]> =>
  (await readdir(evidence))
    .filter((name) => RUN_NAME.test(name))
    .toSorted()
    .toReversed();

/** Creates the folder of a new run and deletes those of all but the last few. */
export const createRunFolder = async (): Promise<string> => {
  const folder = join(EVIDENCE, `${new Date().toISOString().replaceAll(':', '')}-${process.pid}`);
  await mkdir(folder, { recursive: true });
  for (const name of (await runNames(EVIDENCE)).slice(RUNS_RETAINED))
    await rm(join(EVIDENCE, name), { recursive: true, force: true });
  return folder;
};
