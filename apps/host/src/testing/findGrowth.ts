import { queryObjects } from 'node:v8';

const ROUNDS = 100;
/** Renders until the code is compiled and its caches are full. */
const WARM_UP_ROUNDS = 20;
/** The noise of a heap that retains nothing is a sixth of this. */
const MOST_GROWTH_BYTES = 65_536;

/** A named piece of work that must not retain memory. */
export type Repeated = { readonly name: string; readonly run: () => void };

/** Objects and bytes that remain after garbage collection, which the query includes. */
const measureHeap = () => ({
  objects: queryObjects(Object, { format: 'count' }),
  bytes: process.memoryUsage().heapUsed,
});

/** Runs all work a hundred times; the number of retained objects, or of bytes, if it grows. */
const findRetained = (all: readonly Repeated[]): { objects: number; bytes: number } | null => {
  const before = measureHeap();
  for (let round = 0; round < ROUNDS; round += 1) for (const { run } of all) run();
  const after = measureHeap();
  const [objects, bytes] = [after.objects - before.objects, after.bytes - before.bytes];
  return objects >= ROUNDS || bytes >= MOST_GROWTH_BYTES ? { objects, bytes } : null;
};

/**
 * Repeats work a hundred times, and finds the piece that retains an object, or 700 bytes, each
 * time.
 * @returns its name and what a hundred runs retain; null if the heap does not grow
 */
export const findGrowth = (all: readonly Repeated[]): string | null => {
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) for (const { run } of all) run();
  // a cache that fills grows once, a leak each time
  if (findRetained(all) === null || findRetained(all) === null) return null;
  for (const one of all) {
    const retained = findRetained([one]) === null ? null : findRetained([one]);
    if (retained !== null)
      return `${one.name} retains ${retained.objects} objects and ${retained.bytes} bytes in a hundred renders`;
  }
  return null;
};
