import { median } from '../../measure/statistics.ts';
import type { Visit } from './measureGestures.ts';

/** One row of the table: medians over all visits. */
export type GestureRow = {
  readonly name: string;
  readonly value: number;
  /** visits in which the browser went to another document in place of the effect */
  readonly native: number;
  /** the value of an earlier product that was measured in turn with this one; null where none was */
  readonly before: number | null;
  readonly limit: number | null;
};

/** Held at what was reached where that misses its goal, which is in docs/measurements/first-gesture.md. */
const LIMITS: Readonly<Record<string, number>> = {
  'longest script task before a gesture, ms': 50,
  'scrolls that started no hydration': 0,
  'task that evaluates React at 4x, ms': 120,
  'longest other hydration task at 4x, ms': 100,
  'first click on an image to the viewer, ms': 300,
  'first click on an image to the viewer at 4x, ms': 2000,
  // a press is held for 1,000 ms, and the timer that ends it waits for the task of the moment
  'press on an image right after first paint at 4x, ms': 1100,
  'press on a like right after first paint at 4x, ms': 1100,
  'INP of a press while hydrating at 4x, ms': 110,
};

const medianOf = (visits: readonly Visit[], name: string): number =>
  median(visits.map(({ values }) => values[name] ?? Number.NaN));

/**
 * Rows of the visits of one measure.
 * @param before visits of the earlier product; none: it was not measured
 */
export const gestureRows = (
  visits: readonly Visit[],
  before: readonly Visit[],
): readonly GestureRow[] =>
  Object.keys(visits[0]?.values ?? {}).map((name) => ({
    name,
    value: medianOf(visits, name),
    native: visits.filter(({ isNative }) => isNative).length,
    before: before.length > 0 ? medianOf(before, name) : null,
    limit: LIMITS[name] ?? null,
  }));
