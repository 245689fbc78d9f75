import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasSystemErrorCode } from '@engawa/server-kit/process/systemError.ts';
import { REPORTED_DISK_FULL_MARK } from './reportedDisk.ts';

const run = promisify(execFile);
const CHUNK = Buffer.alloc(1024 * 1024);
const LAST_BYTES = Buffer.alloc(512);

/** Writes until the disk is full. */
const fillWith = async (file: string): Promise<void> => {
  const filler = await open(file, 'w');
  try {
    for (const piece of [CHUNK, LAST_BYTES])
      try {
        for (;;) await filler.write(piece);
      } catch (error) {
        if (!hasSystemErrorCode(error, 'ENOSPC')) throw error;
      }
  } finally {
    await filler.close();
  }
};

/** Mounts a tmpfs. @returns false without root rights */
const mountTmpfs = async (folder: string, sizeMb: number): Promise<boolean> => {
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'tmpfs', folder]);
    return true;
  } catch (error) {
    process.stderr.write(`  disk mount failed, a full disk is simulated: ${String(error)}\n`);
    return false;
  }
};

/**
 * Opens an empty disk that can be filled completely: a real one, or a folder with emulated errors.
 */
export const openSmallDisk = async (sizeMb: number) => {
  const folder = await mkdtemp(join(tmpdir(), 'engawa-disk-'));
  const isMounted = await mountTmpfs(folder, sizeMb);
  const filler = join(folder, isMounted ? 'filler' : REPORTED_DISK_FULL_MARK);
  const reportedDisk = `--import=${join(import.meta.dirname, 'reportedDisk.ts')}`;
  /** environment variables for the processes that use the disk */
  const env: Readonly<Record<string, string>> = isMounted ? {} : { NODE_OPTIONS: reportedDisk };
  return {
    folder,
    kind: isMounted ? 'tmpfs' : 'reported',
    env,
    fill: () => (isMounted ? fillWith(filler) : writeFile(filler, '')),
    makeRoom: () => rm(filler),
    close: async () => {
      if (isMounted) await run('umount', [folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
};

export type SmallDisk = Awaited<ReturnType<typeof openSmallDisk>>;
