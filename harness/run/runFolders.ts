import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { EVIDENCE } from '../paths.ts';

const RUNS_RETAINED = 5;
const RUN_NAME = /^\d{4}-\d\d-\d\dT/;

/** Names of the run folders in the evidence folder, newest first. */
export const runNames = async (evidence: string): Promise<readonly string[]> =>
  (existsSync(evidence) ? await readdir(evidence) : [])
    .filter((name) => RUN_NAME.test(name))
    .toSorted()
    .toReversed();

/** Creates the folder of a new run and deletes all but the latest ones. */
export const createRunFolder = async (): Promise<string> => {
  const folder = join(EVIDENCE, `${new Date().toISOString().replaceAll(':', '')}-${process.pid}`);
  await mkdir(folder, { recursive: true });
  const ended = (await runNames(EVIDENCE)).filter((name) => name !== basename(folder));
  const isComplete = (name: string) => existsSync(join(EVIDENCE, name, 'run.json'));
  // a run that was interrupted before its first test has no report
  const outdated = [
    ...ended.filter((name) => !isComplete(name)),
    ...ended.filter(isComplete).slice(RUNS_RETAINED),
  ];
  for (const name of outdated) await rm(join(EVIDENCE, name), { recursive: true, force: true });
  return folder;
};
