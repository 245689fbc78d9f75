import { queryObjects } from 'node:v8';

const ROUNDS = 100;
/** Number of rounds after which the code is compiled and the caches are full. */
const WARM_UP_ROUNDS = 20;
/**
 * Growth of the heap in bytes that still counts as noise; a heap that retains nothing varies by a
 * sixth of this number.
 */
const MOST_GROWTH_BYTES = 65_536;

/** A named piece of work that must not retain memory. */
export type Repeated = { readonly name: string; readonly run: () => void };

/**
 * Counts the objects and bytes that remain after garbage collection. The count of objects triggers
 * the collection.
 */
const measureHeap = () => ({
  objects: queryObjects(Object, { format: 'count' }),
  bytes: process.memoryUsage().heapUsed,
});

/**
 * Runs all work a hundred times. Returns the growth in objects and bytes; null if both are within
 * the noise.
 */
const findRetained = (all: readonly Repeated[]): { objects: number; bytes: number } | null => {
  const before = measureHeap();
  for (let round = 0; round < ROUNDS; round += 1) for (const { run } of all) run();
  const after = measureHeap();
  const [objects, bytes] = [after.objects - before.objects, after.bytes - before.bytes];
  return objects >= ROUNDS || bytes >= MOST_GROWTH_BYTES ? { objects, bytes } : null;
};

/**
 * Repeats work a hundred times, and finds the piece that retains an object or 700 bytes each time
 * it runs.
 * @returns its name and what a hundred runs retain; null if the heap does not grow
 */
export const findGrowth = (all: readonly Repeated[]): string | null => {
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) for (const { run } of all) run();
  // measures twice: a cache that fills grows only once, a leak grows each time
  if (findRetained(all) === null || findRetained(all) === null) return null;
  for (const one of all) {
    const retained = findRetained([one]) === null ? null : findRetained([one]);
    if (retained !== null)
      return `${one.name} retains ${retained.objects} objects and ${retained.bytes} bytes in a hundred renders`;
  }
  return null;
};
