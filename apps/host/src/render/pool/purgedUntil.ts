/**
 * The position in the platform's log of purges that this host has reached, in memory shared by its
 * threads: a worker must know it before its first read for a purged page. Negative at first.
 */
export type PurgedUntil = BigInt64Array<SharedArrayBuffer>;

const NONE = -1n;

export const newPurgedUntil = (): PurgedUntil => {
  const until = new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT));
  until.fill(NONE);
  return until;
};

/** Call before anything is purged or read again. */
export const notePurged = (until: PurgedUntil, sequence: number): void => {
  Atomics.store(until, 0, BigInt(sequence));
};

/** Null before the first purge. */
export const purgedUntil = (until: PurgedUntil): number | null => {
  const sequence = Atomics.load(until, 0);
  return sequence === NONE ? null : Number(sequence);
};
