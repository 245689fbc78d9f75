import { hasSystemErrorCode } from '@engawa/server-kit/process/systemError.ts';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

/** Evicts variants when disk space is low, because they can be made again. */
export type VariantQuota = {
  /** Records that a variant was made or requested. */
  readonly used: (file: string) => Promise<void>;
  /** Deletes the least recently requested variants. @returns freed bytes */
  readonly freeUp: (bytes: number) => Promise<number>;
  /** Resolves when all pending deletions are done. */
  readonly settled: () => Promise<void>;
};

const filesBelow = async (folder: string): Promise<readonly string[]> => {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    // no variant has been made yet
    if (hasSystemErrorCode(error, 'ENOENT')) return [];
    throw error;
  }
};

/**
 * Limits the total bytes of the variants in a folder; evicts the oldest existing ones first.
 * @param folder absolute
 * @param onFailure called if a file could not be deleted
 */
export const createVariantQuota = async (
  folder: string,
  mostBytes: number,
  onFailure: (error: unknown) => void,
): Promise<VariantQuota> => {
  const going = new Set<Promise<void>>();
  const drop = (file: string) => {
    const gone = rm(file, { force: true })
      .catch(onFailure)
      .finally(() => going.delete(gone));
    going.add(gone);
  };
  const stored = new LRUCache<string, number>({
    maxSize: mostBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_bytes, file, reason) => {
      if (reason === 'evict') drop(file);
    },
  });
  const settled = async () => {
    await Promise.all(going);
  };

  const found = await Promise.all(
    (await filesBelow(folder)).map(async (file) => ({ file, stats: await stat(file) })),
  );
  for (const { file, stats } of found.toSorted((a, b) => a.stats.mtimeMs - b.stats.mtimeMs))
    stored.set(file, stats.size);

  return {
    used: async (file) => {
      if (stored.get(file) !== undefined) return;
      stored.set(file, (await stat(file)).size);
    },
    freeUp: async (bytes) => {
      let freed = 0;
      while (freed < bytes) {
        const size = stored.pop();
        if (size === undefined) break;
        freed += size;
      }
      await settled();
      return freed;
    },
    settled,
  };
};
