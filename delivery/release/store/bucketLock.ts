import type { Bucket } from '@engawa/api-client/server/objects/bucket.ts';
import { BucketError } from '@engawa/api-client/server/objects/bucketError.ts';
import { hasSystemErrorCode } from '@engawa/api-client/server/systemError.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** How long a holder may be silent before another takes its place, ms. */
const LEASE_MS = 15_000;
const FREE = 'free';

const holding = (): Buffer => Buffer.from(`held ${randomUUID()}`);

/** Takes the lock where it is free; null where somebody has it. @returns its tag while it is held so */
const takeOnce = async (bucket: Bucket, key: string): Promise<string | null> => {
  const now = await bucket.read(key);
  if (now === null) return bucket.write(key, holding(), 'absent');
  return now.bytes.toString() === FREE ? bucket.write(key, holding(), now) : null;
};

/** A server that overlooks conditions would let two have the lock. */
const mustKnowConditions = async (bucket: Bucket, key: string): Promise<void> => {
  if ((await bucket.write(key, holding(), 'absent')) !== null)
    throw new BucketError(
      `The bucket ${bucket.name} does not support conditional writes (If-None-Match), without which two releases could overwrite each other: use another server.`,
    );
};

/**
 * Takes the lock, also from a holder that has been silent for a lease. Clocks of machines need not agree:
 * each who waits measures by its own how long the lock did not change.
 */
const take = async (bucket: Bucket, key: string, leaseMs: number): Promise<string> => {
  const until = performance.now() + leaseMs * 6;
  let seen: string | null = null;
  let seenAt = performance.now();
  for (;;) {
    const taken = await takeOnce(bucket, key);
    if (taken !== null) return taken;
    const tag = (await bucket.read(key))?.tag ?? null;
    if (tag !== seen) {
      seen = tag;
      seenAt = performance.now();
    } else if (seen !== null && performance.now() - seenAt > leaseMs) {
      const inItsPlace = await bucket.write(key, holding(), { tag: seen });
      if (inItsPlace !== null) return inItsPlace;
    }
    if (performance.now() > until)
      throw new BucketError(`${key} of the bucket ${bucket.name} is locked for too long.`);
    await wait(leaseMs / 60);
  }
};

/** The work is told of a dead bucket by its own writes, and what it has written stands; the lease runs out. */
const unlessDead = (error: unknown): void => {
  if (!(error instanceof BucketError) && !hasSystemErrorCode(error, 'ABORT_ERR')) throw error;
};

/**
 * Runs a piece of work while holding a lock in a bucket, after waiting for other holders. A holder that was
 * stopped for longer than its lease can meet another at work: what it writes must be conditional too.
 * @param leaseMs how long a holder may be silent before another takes its place
 */
export const whileBucketLocked = async <T>(
  bucket: Bucket,
  key: string,
  work: () => Promise<T>,
  leaseMs = LEASE_MS,
): Promise<T> => {
  let tag: string | null = await take(bucket, key, leaseMs);
  await mustKnowConditions(bucket, key);
  const ending = new AbortController();
  const renew = async (): Promise<void> => {
    while (tag !== null && !ending.signal.aborted) {
      await wait(leaseMs / 3, null, { signal: ending.signal });
      tag = await bucket.write(key, holding(), { tag });
    }
  };
  const free = async (): Promise<void> => {
    if (tag !== null) await bucket.write(key, Buffer.from(FREE), { tag });
  };
  const renewing = renew().catch(unlessDead);
  try {
    return await work();
  } finally {
    ending.abort();
    await renewing;
    await free().catch(unlessDead);
  }
};
