import { median } from '../report/statistics.ts';
import type { Visit } from './measureGestures.ts';

/** One row of the table: medians over all visits. */
export type GestureRow = {
  readonly name: string;
  /** null: in every visit the press left the document */
  readonly value: number | null;
  /** visits in which the browser went to another document in place of the effect */
  readonly native: number;
  /** the value of an earlier product that was measured in turn with this one; null where none was, too */
  readonly before: number | null;
  readonly limit: number | null;
};

const LIMITS: Readonly<Record<string, number>> = {
  'longest script task before a gesture, ms': 50,
  'scrolls that started no hydration': 0,
  'task that evaluates React at 4x, ms': 100,
  'longest other hydration task at 4x, ms': 50,
  'press on an image right after first paint at 4x, ms': 1000,
  'press on a like right after first paint at 4x, ms': 1000,
  'INP of a press while hydrating at 4x, ms': 64,
};

const valuesOf = (visits: readonly Visit[], name: string) =>
  visits.map((visit) => visit[name] ?? null);

const medianOf = (values: readonly (number | null)[]): number | null => {
  const measured = values.filter((value) => value !== null);
  return measured.length === 0 ? null : median(measured);
};

/**
 * Rows of the visits of one measure.
 * @param before visits of the earlier product; none: it was not measured
 */
export const gestureRows = (
  visits: readonly Visit[],
  before: readonly Visit[],
): readonly GestureRow[] =>
  Object.keys(visits[0] ?? {}).map((name) => {
    const values = valuesOf(visits, name);
    return {
      name,
      value: medianOf(values),
      native: values.filter((value) => value === null).length,
      before: medianOf(valuesOf(before, name)),
      limit: LIMITS[name] ?? null,
    };
  });
