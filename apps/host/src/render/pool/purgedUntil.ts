/**
 * Up to which number of the platform's log of purges this host has come, in memory that its threads
 * share: a worker must know it before the first read of a page that was purged. Below zero: it has
 * come to none yet.
 */
export type PurgedUntil = BigInt64Array<SharedArrayBuffer>;

const NONE = -1n;

export const newPurgedUntil = (): PurgedUntil => {
  const until = new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT));
  until.fill(NONE);
  return until;
};

/** To be noted before anything is purged or read anew. */
export const notePurged = (until: PurgedUntil, sequence: number): void => {
  Atomics.store(until, 0, BigInt(sequence));
};

/** Null before the first. */
export const purgedUntil = (until: PurgedUntil): number | null => {
  const sequence = Atomics.load(until, 0);
  return sequence === NONE ? null : Number(sequence);
};
