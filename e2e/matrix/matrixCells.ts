import { tableText } from '@engawa/harness/measure/table.ts';

/** `N`: the build of this checkout; `N-1`: the build of the earlier commit. */
type Age = 'N' | 'N-1';

/** A cell of the matrix: the age of the host, and the common age of all remotes. */
export type Cell = { readonly host: Age; readonly remotes: Age };

/** The result of a cell. @property failures `journey: title`, in order */
export type CellResult = Cell & {
  readonly passed: number;
  readonly failures: readonly string[];
  readonly seconds: number;
};

/** The versions of the two ages, which are published in one data folder. */
export const VERSIONS: Readonly<Record<Age, string>> = { N: '1001.0.0', 'N-1': '1000.0.0' };

/** The cells. Current builds are first: a failure there is not caused by a mixture. */
export const MATRIX_CELLS: readonly Cell[] = [
  { host: 'N', remotes: 'N' },
  { host: 'N', remotes: 'N-1' },
  { host: 'N-1', remotes: 'N' },
  { host: 'N-1', remotes: 'N-1' },
];

/**
 * The arguments of `e2e/run.ts` for a cell. @param words names of journeys; empty: the cross-remote
 * journeys
 */
export const buildArguments = (
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

/** The first line of each failure of a run. */
export const failedTests = (failures: readonly string[]): readonly string[] =>
  failures.map((failure) => failure.split('\n')[0] ?? failure);

/** BQ9 Failures that the first cell does not have, by other cell. */
export const findMixtureFailures = ([current, ...mixtures]: readonly CellResult[]) =>
  mixtures
    .map(({ host, remotes, failures }) => ({
      host,
      remotes,
      failures: failures.filter((failure) => !current?.failures.includes(failure)),
    }))
    .filter(({ failures }) => failures.length > 0);

/** Formats the results as a table, followed by the failures that only a mixture has. */
export const matrixReport = (results: readonly CellResult[]): string => {
  const rows = results.map(({ host, remotes, passed, failures, seconds }) => [
    `host ${host}, remotes ${remotes}`,
    passed,
    failures.length,
    Math.round(seconds),
  ]);
  const lines = findMixtureFailures(results).flatMap(({ host, remotes, failures }) => [
    `Only with host ${host} and remotes ${remotes}:`,
    ...failures.map((failure) => `  ${failure}`),
  ]);
  return [tableText(['', 'passed', 'failed', 'seconds'], rows), ...lines].join('\n');
};
