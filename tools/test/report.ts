import type { Findings } from './findings.ts';

export type StageResult = {
  readonly name: string;
  readonly findings: Findings;
  readonly seconds: number;
};

const countsOf = ({ passed, failures }: Findings): string =>
  `${passed} passed, ${failures.length} failed`;

/**
 * What a run of several stages ends with: each failure, then a line a stage, then the sum. Whoever has
 * but the end of a long run finds all of it there.
 */
export const reportOf = (results: readonly StageResult[]): string => {
  const findings = results.map((result) => result.findings);
  const sum = {
    passed: findings.reduce((passed, stage) => passed + stage.passed, 0),
    failures: findings.flatMap(({ failures }) => failures),
  };
  return [
    ...sum.failures.map((failure) => `✗ ${failure}\n`),
    ...results.map(
      (result) => `${result.name.padEnd(12)} ${countsOf(result.findings)} (${result.seconds} s)`,
    ),
    `${countsOf(sum)}\n`,
  ].join('\n');
};
