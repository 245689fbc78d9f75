import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Name of a file next to the data. While it exists, this module, preloaded into a program, makes
 * writes fail as on a full disk.
 */
export const REPORTED_DISK_FULL_MARK = 'full';

const real = fs.statfs;

const reported = async (folder: string) => {
  const room = await real(folder);
  return existsSync(join(dirname(folder), REPORTED_DISK_FULL_MARK))
    ? Object.assign(room, { bavail: 0 })
    : room;
};

Object.assign(fs, { statfs: reported });
syncBuiltinESMExports();
