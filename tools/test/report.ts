import type { Findings } from '@engawa/harness/run/findings.ts';

export type StageResult = {
  readonly name: string;
  readonly findings: Findings;
  readonly seconds: number;
};

/** CI parses this line format: `N passed, N failed` and `, N skipped`. */
const formatCounts = ({ passed, failures, notRun = [] }: Findings): string =>
  `${passed} passed, ${failures.length} failed${notRun.length === 0 ? '' : `, ${notRun.length} skipped`}`;

/**
 * The final report of several stages: each failure, each test that was not run, then a line per
 * stage, then the sum. The end of a long log is sufficient to read.
 */
export const formatReport = (results: readonly StageResult[]): string => {
  const findings = results.map((result) => result.findings);
  const sum = {
    passed: findings.reduce((passed, stage) => passed + stage.passed, 0),
    failures: findings.flatMap(({ failures }) => failures),
    notRun: findings.flatMap(({ notRun = [] }) => notRun),
  };
  return [
    ...sum.failures.map((failure) => `✗ ${failure}\n`),
    ...sum.notRun.map((title) => `– ${title}`),
    ...results.map(
      (result) =>
        `${result.name.padEnd(12)} ${formatCounts(result.findings)} (${result.seconds} s)`,
    ),
    `${formatCounts(sum)}\n`,
  ].join('\n');
};
