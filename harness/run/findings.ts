/**
 * The result of a stage.
 * @property failures one text per failure, complete for a reader of only the end of a run
 * @property notRun tests that this machine cannot run, each with the reason
 */
export type Findings = {
  readonly passed: number;
  readonly failures: readonly string[];
  readonly notRun?: readonly string[];
};

/** The result of a passed check without single tests, such as the linter. */
export const ONE_PASSED: Findings = { passed: 1, failures: [] };

export const oneFailed = (failure: string): Findings => ({ passed: 0, failures: [failure] });
