import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from './until.ts';

/** Waits until the host has said in its log that it refuses a release. */
export const untilRefused = async (dataDir: string, release: string): Promise<void> => {
  await until(`the host refuses ${release}`, async () => {
    const log = await readFile(join(dataDir, 'logs/host.log'), 'utf8');
    return log
      .split('\n')
      .some((line) => line.includes('a release was refused') && line.includes(`"${release}"`));
  });
};
