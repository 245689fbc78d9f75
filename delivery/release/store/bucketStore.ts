import { processEach, type Bucket } from '@engawa/server-kit/objects/bucket.ts';
import { BucketError } from '@engawa/server-kit/objects/bucketError.ts';
import { LRUCache } from 'lru-cache';
import { randomUUID } from 'node:crypto';
import { whileBucketLocked } from './bucketLock.ts';
import type { ReleaseStore } from './releaseStore.ts';

/** Younger files without a name may be of an addition in progress. */
const ADDING_MS = 24 * 60 * 60 * 1000;
const REGISTRY = 'registry.json';
const LOCK = 'registry.lock';
/** Prefix of name objects. A release exists while its name does: written last, removed first. */
export const NAMES = 'names/';
const FILES = 'files/';
const HISTORY = 'history/';
const TOUCHED = 'touched/';

/** All prefixes of a store except the lock; names precede files, which they point to. */
export const STORED = [REGISTRY, HISTORY, NAMES, TOUCHED, FILES] as const;

const toNameKey = (remote: string, version: string) => `${NAMES}${remote}/${version}`;
const toTouchedKey = (remote: string, version: string) => `${TOUCHED}${remote}/${version}`;

/** Replaces the registry as in `ReleaseStore`. @param leaseMs of the lock */
const changeRegistry = (
  bucket: Bucket,
  change: (now: Buffer | null) => Promise<Uint8Array | null>,
  leaseMs: number | undefined,
): Promise<void> =>
  whileBucketLocked(
    bucket,
    LOCK,
    async () => {
      const now = await bucket.read(REGISTRY);
      const next = await change(now?.bytes ?? null);
      if (next !== null && (await bucket.write(REGISTRY, next, now ?? 'absent')) === null)
        throw new BucketError(
          `The registry in ${bucket.name} was changed by another command meanwhile: nothing was changed. Try again.`,
        );
    },
    leaseMs,
  );

/** Removes files without a name, left by an interrupted addition or removal. */
const removeNameless = async (bucket: Bucket): Promise<void> => {
  // files are listed before names, so that the list lacks files of later additions
  const entries = await bucket.list(FILES);
  const named = new Set<string>();
  await processEach(await bucket.list(NAMES), async ({ key }) => {
    const name = await bucket.read(key);
    if (name !== null) named.add(name.bytes.toString());
  });
  const youngest = Date.now() - ADDING_MS;
  await bucket.remove(
    entries
      .filter(
        ({ key, changedMs }) => changedMs < youngest && !named.has(key.split('/').at(1) ?? ''),
      )
      .map(({ key }) => key),
  );
};

/**
 * Release store in a bucket. A release's files are first written to a random folder below `files/`.
 * Then one conditional write of `names/{remote}/{version}` points to that folder. So a reader sees
 * all files or none, and of two concurrent additions of a version one gets `exists`.
 * @param leaseMs how long the lock of a dead command blocks other changes of the registry; default
 * 15 s
 */
export const bucketStore = (bucket: Bucket, leaseMs?: number): ReleaseStore => {
  const folders = new LRUCache<string, string>({ max: 1000 });
  let isTidy = false;

  const readFolder = async (name: string): Promise<string | null> => {
    const folder = (await bucket.read(name))?.bytes.toString() ?? null;
    if (folder === null) folders.delete(name);
    else folders.set(name, folder);
    return folder;
  };
  const readFrom = async (folder: string | null | undefined, file: string) =>
    folder ? ((await bucket.read(`${FILES}${folder}/${file}`))?.bytes ?? null) : null;

  return {
    versions: async (remote) => {
      const prefix = `${NAMES}${remote}/`;
      return (await bucket.list(prefix)).map(({ key }) => key.slice(prefix.length));
    },
    read: async (remote, version, file) => {
      const name = toNameKey(remote, version);
      const known = folders.get(name);
      const bytes = await readFrom(known, file);
      if (bytes !== null) return bytes;
      // reads the name again: a version that was removed and added again has another folder
      const folder = await readFolder(name);
      return folder === known ? null : readFrom(folder, file);
    },
    add: async (remote, version, files) => {
      const name = toNameKey(remote, version);
      if ((await bucket.read(name)) !== null) return 'exists';
      const folder = randomUUID();
      const keys = [...files].map(([file, bytes]) => ({ key: `${FILES}${folder}/${file}`, bytes }));
      await processEach(keys, async ({ key, bytes }) => void (await bucket.write(key, bytes)));
      if ((await bucket.write(name, Buffer.from(folder), 'absent')) !== null) return 'added';
      await bucket.remove(keys.map(({ key }) => key));
      return 'exists';
    },
    touch: async (remote, version) => {
      if ((await bucket.read(toNameKey(remote, version))) !== null)
        await bucket.write(toTouchedKey(remote, version), Buffer.from(new Date().toISOString()));
    },
    touchedMs: async (remote, version) => {
      const [added, touched] = await Promise.all(
        [toNameKey(remote, version), toTouchedKey(remote, version)].map(async (key) =>
          (await bucket.list(key)).find((entry) => entry.key === key),
        ),
      );
      return added ? Math.max(added.changedMs, touched?.changedMs ?? 0) : null;
    },
    remove: async (remote, version) => {
      const name = toNameKey(remote, version);
      const folder = await readFolder(name);
      if (folder !== null) {
        await bucket.remove([name, toTouchedKey(remote, version)]);
        folders.delete(name);
        await bucket.remove((await bucket.list(`${FILES}${folder}/`)).map(({ key }) => key));
      }
      if (isTidy) return;
      isTidy = true;
      await removeNameless(bucket);
    },
    addHistory: async (name, note) => void (await bucket.write(`${HISTORY}${name}.json`, note)),
    readHistory: async () => {
      const keys = (await bucket.list(HISTORY)).map(({ key }) => key).toSorted();
      const notes = new Map<string, Buffer>();
      await processEach(keys, async (key) => {
        const note = await bucket.read(key);
        if (note !== null) notes.set(key, note.bytes);
      });
      return keys.flatMap((key) => notes.get(key) ?? []);
    },
    readRegistry: async () => (await bucket.read(REGISTRY))?.bytes ?? null,
    hostSequence: () => -1,
    changeRegistry: (change) => changeRegistry(bucket, change, leaseMs),
  };
};
