import type { Bucket } from '@engawa/api-client/server/objects/bucket.ts';
import { BucketError } from '@engawa/api-client/server/objects/bucketError.ts';
import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomicFile } from '../storage/atomicFile.ts';

/** so long a platform shows a picture that another one has removed */
const KNOWN_MS = 60_000;
const MOST_KNOWN = 50_000;
/** a bucket that does not answer is not asked by each reader */
const PAUSE_MS = 5000;

/** `unknown`: the bucket does not answer. */
export type Presence = 'there' | 'not' | 'unknown';

/** What members have sent, in a bucket that all platforms share; each keeps copies on its disk. */
export type SharedOriginals = {
  readonly where: (path: string) => Promise<Presence>;
  /** @errors rejects with ResourceError 503 where it is not kept */
  readonly keep: (path: string, file: string) => Promise<void>;
  /** Copies a picture to a file. @returns whether it is there */
  readonly copy: (path: string, to: string) => Promise<Presence>;
  /** Takes a picture away, as soon as the bucket answers. */
  readonly remove: (path: string) => Promise<void>;
  /** All images of the bucket that were written before. @param olderThanMs by the bucket's clock */
  readonly paths: (olderThanMs: number) => AsyncIterable<string>;
  /** Brings removals to their end that a dead bucket has left. */
  readonly endRemovals: () => Promise<void>;
};

/** Pictures lie at `originals` and their path, which begins with a slash. */
export const ORIGINALS = 'originals';
const formatKey = (path: string) => `${ORIGINALS}${path}`;
const hashPath = (path: string) => createHash('sha256').update(path).digest('hex');

/**
 * @param folder in which removals are noted that are not through yet
 * @param onFault is told of a bucket that does not answer, once in five seconds at most
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

  /** What the bucket answers; null where it does not. */
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
      // noted first: whatever happens now, it goes
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
