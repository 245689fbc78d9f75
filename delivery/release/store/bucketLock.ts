import type { Bucket } from '@engawa/server-kit/objects/bucket.ts';
import { BucketError } from '@engawa/server-kit/objects/bucketError.ts';
import { hasSystemErrorCode } from '@engawa/server-kit/process/systemError.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** Lease in ms: a holder that does not renew the lock for this long loses it. */
const LEASE_MS = 15_000;
const FREE = 'free';

const holding = (): Buffer => Buffer.from(`held ${randomUUID()}`);

/** Takes the lock if it is free. @returns the ETag of the lock object; null if another holds it */
const takeOnce = async (bucket: Bucket, key: string): Promise<string | null> => {
  const now = await bucket.read(key);
  if (now === null) return bucket.write(key, holding(), 'absent');
  return now.bytes.toString() === FREE ? bucket.write(key, holding(), now) : null;
};

/** Checks for conditional writes; without them two holders could get the lock. */
const mustKnowConditions = async (bucket: Bucket, key: string): Promise<void> => {
  if ((await bucket.write(key, holding(), 'absent')) !== null)
    throw new BucketError(
      `The bucket ${bucket.name} does not support conditional writes (If-None-Match), without which two releases could overwrite each other: use another server.`,
    );
};

/**
 * Takes the lock if it is free or its holder did not renew it for one lease. The clocks of machines
 * may differ: each waiting process measures with its own clock how long the lock did not change.
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

/** Ignores a bucket that is down: the work's own writes report it, and the lease expires. */
const unlessDead = (error: unknown): void => {
  if (!(error instanceof BucketError) && !hasSystemErrorCode(error, 'ABORT_ERR')) throw error;
};

/**
 * Waits for a lock in a bucket, then runs work while it holds the lock. A process that was
 * suspended for longer than the lease may overlap with the next holder, so writes of the work must
 * be conditional too.
 * @param leaseMs a holder that does not renew for this long loses the lock
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
