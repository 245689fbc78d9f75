import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FULL_MARK } from './reportedDisk.ts';

/** A disk that can be filled to its last byte, and emptied. */
export type SmallDisk = {
  readonly folder: string;
  /** a real one, or one whose being full is only reported to the platform, where nobody may mount */
  readonly kind: 'tmpfs' | 'reported';
  /** for the processes that live on it */
  readonly env: Readonly<Record<string, string>>;
  readonly fill: () => Promise<void>;
  readonly makeRoom: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const run = promisify(execFile);
const CHUNK = Buffer.alloc(1024 * 1024);
const LAST_BYTES = Buffer.alloc(512);

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC';

/** Writes until nothing more fits. */
const fillWith = async (file: string): Promise<void> => {
  const filler = await open(file, 'w');
  try {
    for (const piece of [CHUNK, LAST_BYTES])
      try {
        for (;;) await filler.write(piece);
      } catch (error) {
        if (!isFull(error)) throw error;
      }
  } finally {
    await filler.close();
  }
};

/** Null where nobody but root may mount, and we are not root. */
const mountTmpfs = async (folder: string, sizeMb: number): Promise<true | null> => {
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'tmpfs', folder]);
    return true;
  } catch (error) {
    process.stderr.write(`  no disk can be mounted, so a full one is reported: ${String(error)}\n`);
    return null;
  }
};

/** Opens an empty disk. */
export const openSmallDisk = async (sizeMb: number): Promise<SmallDisk> => {
  const folder = await mkdtemp(join(tmpdir(), 'engawa-disk-'));
  const isMounted = await mountTmpfs(folder, sizeMb);
  const filler = join(folder, isMounted ? 'filler' : FULL_MARK);
  return {
    folder,
    kind: isMounted ? 'tmpfs' : 'reported',
    env: isMounted
      ? {}
      : { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'reportedDisk.ts')}` },
    fill: () => (isMounted ? fillWith(filler) : writeFile(filler, '')),
    makeRoom: () => rm(filler),
    close: async () => {
      if (isMounted) await run('umount', [folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
