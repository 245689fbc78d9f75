import { hasSystemErrorCode } from '@engawa/server-kit/process/systemError.ts';
import type { Logger } from '@engawa/observability/log/logger.server.ts';
import { opendir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../system/clock.ts';
import type { Queryable } from '../database/database.ts';
import type { Purge } from '../domain/purges/purgeLog.ts';
import { imageTag } from '../domain/media/imageTags.ts';
import { parsePictureSize } from '../domain/media/picturePath.ts';
import type { PictureStore } from '../domain/media/pictureStore.ts';
import type { SharedOriginals } from '../domain/media/sharedOriginals.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 500;
/** Maximum images removed per day: a larger number means that they belong to another database. */
const MOST_A_DAY = 1000;

/** @property file on this disk; null: in the bucket */
type StoredImage = { readonly path: string; readonly file: string | null };

const WITHOUT_ROW = `
  select stored.path from unnest($1::text[]) stored (path)
   where not exists (select 1 from member_pictures p where p.image_path = stored.path)
     and not exists (select 1 from member_portraits p where p.image_path = stored.path)
     and not exists (select 1 from picture_sources s where s.image_path = stored.path)
     and not exists (select 1 from ad_creatives c where c.image_path = stored.path)`;

async function* filesBelow(folder: string): AsyncGenerator<StoredImage> {
  try {
    for await (const entry of await opendir(folder, { recursive: true })) {
      const file = join(entry.parentPath, entry.name);
      const path = file.slice(folder.length).replace(/\.(?:webp|avif)$/, '');
      if (entry.isFile() && parsePictureSize(path) !== null) yield { path, file };
    }
  } catch (error) {
    // no image yet, or a concurrently removed folder of variants
    if (!hasSystemErrorCode(error, 'ENOENT')) throw error;
  }
}

const namesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasSystemErrorCode(error, 'ENOENT')) return [];
    throw error;
  }
};

async function* storedImages(
  folder: string,
  shared: Pick<SharedOriginals, 'paths'> | null,
): AsyncGenerator<StoredImage> {
  yield* filesBelow(join(folder, 'originals'));
  for (const size of await namesIn(join(folder, 'variants')))
    yield* filesBelow(join(folder, 'variants', size));
  if (shared) for await (const path of shared.paths(DAY_MS)) yield { path, file: null };
}

async function* groupIntoBatches<T>(things: AsyncIterable<T>): AsyncGenerator<readonly T[]> {
  let batch: T[] = [];
  for await (const thing of things) {
    batch.push(thing);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Whether a file is so old that its row would exist by now; false for a file that is already
 * deleted.
 */
const isOld = async (file: string | null): Promise<boolean> => {
  if (file === null) return true;
  try {
    return Date.now() - (await stat(file)).mtimeMs > DAY_MS;
  } catch (error) {
    if (hasSystemErrorCode(error, 'ENOENT')) return false;
    throw error;
  }
};

export type SweepDeps = {
  /** folder of media, absolute */
  readonly folder: string;
  readonly database: Queryable;
  readonly shared: Pick<SharedOriginals, 'paths'> | null;
  readonly pictures: Pick<PictureStore, 'remove'>;
  readonly purge: Purge;
  readonly log: Pick<Logger, 'info' | 'error'>;
};

/**
 * Removes images without a row that are older than a day. They remain if a process stopped between
 * deleting a row and its files, or if a variant was made while its image was removed.
 * @returns the number of removed files and objects, at most 1000
 */
export const sweepImages = async (deps: SweepDeps): Promise<number> => {
  const { database, pictures, purge, log } = deps;
  let removed = 0;
  for await (const batch of groupIntoBatches(storedImages(deps.folder, deps.shared))) {
    const rows = await database.query<{ path: string }>(WITHOUT_ROW, [
      [...new Set(batch.map(({ path }) => path))],
    ]);
    const stray = new Set(rows.map(({ path }) => path));
    for (const { path, file } of batch) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, behind all readers
      if (!stray.has(path) || !(await isOld(file))) continue;
      if (removed === MOST_A_DAY) {
        log.error({ path }, 'too many images without a row: sweep stopped until tomorrow');
        return removed;
      }
      // oxlint-disable-next-line no-await-in-loop -- as above
      await pictures.remove(path);
      // a variant in a size that no page uses any more
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (file !== null) await rm(file, { force: true });
      purge([imageTag(path)], 'hard');
      removed += 1;
    }
  }
  if (removed > 0) log.info({ removed }, 'images without a row removed');
  return removed;
};

/** Creates a function that sweeps at most once a day, however often it is called. */
export const createImageSweep = (deps: SweepDeps, clock: Clock): (() => Promise<void>) => {
  let sweptMs: number | null = null;
  return async () => {
    const nowMs = clock().getTime();
    if (sweptMs !== null && nowMs - sweptMs < DAY_MS) return;
    sweptMs = nowMs;
    await sweepImages(deps);
  };
};
