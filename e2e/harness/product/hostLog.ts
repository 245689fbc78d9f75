import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '../until.ts';

/** Whether one line of the host's log holds all the words. */
export const hostHasSaid = async (dataDir: string, ...words: string[]): Promise<boolean> => {
  const log = await readFile(join(dataDir, 'logs/host.log'), 'utf8');
  return log.split('\n').some((line) => words.every((word) => line.includes(word)));
};

/** A proof may wait for 50 s, and takes its processor time from a machine that others use too. */
const PATIENCE_MS = 90_000;

/** Waits until the host has said in its log that it refuses a release, and with which words why. */
export const untilRefused = async (
  dataDir: string,
  release: string,
  ...why: string[]
): Promise<void> => {
  await until(
    `the host refuses ${release}`,
    () => hostHasSaid(dataDir, 'a release was refused', `"${release}"`, ...why),
    PATIENCE_MS,
  );
};
