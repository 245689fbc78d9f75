/**
 * What a stage found.
 * @property failures what failed and how, a text each: all that somebody has to see who sees only the
 *   end of a run
 * @property notRun tests for which this machine lacks something, each with the reason
 */
export type Findings = {
  readonly passed: number;
  readonly failures: readonly string[];
  readonly notRun?: readonly string[];
};

/** A check that is one whole, such as the linter, and passed. */
export const ONE_PASSED: Findings = { passed: 1, failures: [] };

export const oneFailed = (failure: string): Findings => ({ passed: 0, failures: [failure] });
