import { tableText } from '../../../tools/bench/report/tableText.ts';

/** Which build: of this checkout, or of the earlier commit. */
export type Age = 'N' | 'N-1';

/** One host with one set of remotes, all of an age. */
export type Cell = { readonly host: Age; readonly remotes: Age };

/** What the journeys of a cell came to. @property failures `journey: title`, in order */
export type CellResult = Cell & {
  readonly passed: number;
  readonly failures: readonly string[];
  readonly seconds: number;
};

/** The versions that the two ages are published under; both are published in one data folder. */
export const VERSIONS: Readonly<Record<Age, string>> = { N: '1001.0.0', 'N-1': '1000.0.0' };

/** Today's first: what fails there is nothing of the mixtures. */
export const CELLS: readonly Cell[] = [
  { host: 'N', remotes: 'N' },
  { host: 'N', remotes: 'N-1' },
  { host: 'N-1', remotes: 'N' },
  { host: 'N-1', remotes: 'N-1' },
];

/** The arguments of `e2e/run.ts` for a cell. @param words names of journeys; none: those across remotes */
export const argsOf = (
  { host, remotes }: Cell,
  names: readonly string[],
  dataDir: string,
  words: readonly string[],
): readonly string[] => [
  '--remotes',
  names.map((name) => `${name}@${VERSIONS[remotes]}`).join(','),
  '--host',
  VERSIONS[host],
  '--data',
  dataDir,
  ...words,
];

/** The first line of each failure that a run tells. */
export const failedTests = (failures: readonly string[]): readonly string[] =>
  failures.map((failure) => failure.split('\n')[0] ?? failure);

/** BQ9 Failures of the cells that today's host with today's remotes does not have, by cell. */
export const ofMixtures = (
  results: readonly CellResult[],
): readonly (Cell & { readonly failures: readonly string[] })[] => {
  const own = new Set(
    results
      .filter(({ host, remotes }) => host === 'N' && remotes === 'N')
      .flatMap(({ failures }) => failures),
  );
  return results
    .map(({ host, remotes, failures }) => ({
      host,
      remotes,
      failures: failures.filter((failure) => !own.has(failure)),
    }))
    .filter(({ failures }) => failures.length > 0);
};

/** The results as a table, and below it each failure that only a mixture has. */
export const matrixReport = (results: readonly CellResult[]): string => {
  const rows = results.map(({ host, remotes, passed, failures, seconds }) => [
    `host ${host}, remotes ${remotes}`,
    passed,
    failures.length,
    Math.round(seconds),
  ]);
  const told = ofMixtures(results).flatMap(({ host, remotes, failures }) => [
    `Only with host ${host} and remotes ${remotes}:`,
    ...failures.map((failure) => `  ${failure}`),
  ]);
  return [tableText(['', 'passed', 'failed', 'seconds'], rows), ...told].join('\n');
};
