import type { Bucket } from '@engawa/server-kit/objects/bucket.ts';
import { BucketError } from '@engawa/server-kit/objects/bucketError.ts';
import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomicFile } from '../../system/atomicFile.ts';

/** time for which a platform may serve an image that another platform has removed */
const KNOWN_MS = 60_000;
const MOST_KNOWN = 50_000;
/** after a failure the bucket is not queried for this time */
const PAUSE_MS = 5000;

/** Whether the bucket has an image; `unknown`: the bucket does not answer. */
export type Presence = 'there' | 'not' | 'unknown';

/** Uploads in a bucket that all platforms share; each platform caches copies on its disk. */
export type SharedOriginals = {
  readonly where: (path: string) => Promise<Presence>;
  /** Stores an image. @errors rejects with ResourceError 503 if the bucket does not store it */
  readonly keep: (path: string, file: string) => Promise<void>;
  /** Copies an image to a file. @returns whether the bucket has the image */
  readonly copy: (path: string, to: string) => Promise<Presence>;
  /** Removes an image as soon as the bucket answers. */
  readonly remove: (path: string) => Promise<void>;
  /** Lists images older than the given age. @param olderThanMs by the bucket's clock */
  readonly paths: (olderThanMs: number) => AsyncIterable<string>;
  /** Completes removals that failed because the bucket was down. */
  readonly endRemovals: () => Promise<void>;
};

/** Key prefix of images; the path of the image, with its leading slash, follows. */
export const ORIGINALS = 'originals';
const formatKey = (path: string) => `${ORIGINALS}${path}`;
const hashPath = (path: string) => createHash('sha256').update(path).digest('hex');

/**
 * @param folder of pending removals
 * @param onFault called when the bucket does not answer, at most once in five seconds
 */
export const createSharedOriginals = (
  bucket: Bucket,
  folder: string,
  onFault: (error: BucketError) => void,
): SharedOriginals => {
  const known = new LRUCache<string, Exclude<Presence, 'unknown'>>({
    max: MOST_KNOWN,
    ttl: KNOWN_MS,
  });
  let deadUntil = 0;

  /** Queries the bucket; null if it does not answer. */
  const ask = async <T>(work: () => Promise<T>): Promise<{ readonly answer: T } | null> => {
    if (performance.now() < deadUntil) return null;
    try {
      return { answer: await work() };
    } catch (error) {
      if (!(error instanceof BucketError)) throw error;
      deadUntil = performance.now() + PAUSE_MS;
      onFault(error);
      return null;
    }
  };

  const removeNow = async (path: string): Promise<void> => {
    if ((await ask(() => bucket.remove([formatKey(path)]))) !== null)
      await rm(join(folder, hashPath(path)), { force: true });
  };

  return {
    where: async (path) => {
      const stored = known.get(path);
      if (stored !== undefined) return stored;
      const requested = await ask(() => bucket.has(formatKey(path)));
      if (requested === null) return 'unknown';
      const where = requested.answer ? 'there' : 'not';
      known.set(path, where);
      return where;
    },
    keep: async (path, file) => {
      const bytes = await readFile(file);
      if ((await ask(() => bucket.write(formatKey(path), bytes))) === null)
        throw new ResourceError(503, 'Service Unavailable');
      known.set(path, 'there');
    },
    copy: async (path, to) => {
      const requested = await ask(() => bucket.read(formatKey(path)));
      if (requested === null) return 'unknown';
      const { answer } = requested;
      if (answer === null) return 'not';
      await writeAtomicFile(to, (draft) => writeFile(draft, answer.bytes));
      return 'there';
    },
    remove: async (path) => {
      // recorded first, so that the removal survives a failure
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, hashPath(path)), path);
      known.set(path, 'not');
      await removeNow(path);
    },
    paths: async function* (olderThanMs) {
      for await (const page of bucket.pages(`${ORIGINALS}/`))
        for (const { key, changedMs } of page)
          if (Date.now() - changedMs > olderThanMs) yield key.slice(ORIGINALS.length);
    },
    endRemovals: async () => {
      await mkdir(folder, { recursive: true });
      for (const name of await readdir(folder))
        // oxlint-disable-next-line no-await-in-loop -- one after the other, behind all readers
        await removeNow(await readFile(join(folder, name), 'utf8'));
    },
  };
};
