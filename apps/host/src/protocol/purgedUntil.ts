/**
 * The position that this host has reached in the platform's log of purges. All threads of the host
 * share this memory, because a worker must know the position before its first read for a purged
 * page. The position is negative until the first one is recorded.
 */
export type PurgedUntil = BigInt64Array<SharedArrayBuffer>;

const NONE = -1n;

export const newPurgedUntil = (): PurgedUntil => {
  const until = new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT));
  until.fill(NONE);
  return until;
};

/** Records a position. Call this before anything is purged or read again. */
export const notePurged = (until: PurgedUntil, sequence: number): void => {
  Atomics.store(until, 0, BigInt(sequence));
};

/** Returns the position; null before the first position is recorded. */
export const purgedUntil = (until: PurgedUntil): number | null => {
  const sequence = Atomics.load(until, 0);
  return sequence === NONE ? null : Number(sequence);
};
