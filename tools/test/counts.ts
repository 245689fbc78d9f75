/** What a stage found; a check that is one whole, such as the linter, counts 1. */
export type Counts = { readonly passed: number; readonly failed: number };

export const NOTHING: Counts = { passed: 0, failed: 0 };

export const countOf = (isPassed: boolean): Counts =>
  isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

export const sumOf = (counts: readonly Counts[]): Counts =>
  counts.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    NOTHING,
  );
