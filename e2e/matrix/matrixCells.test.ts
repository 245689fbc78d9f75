import { readCommandLine } from '@engawa/delivery/cli/readCommandLine.ts';
import { e2eCommandLine } from '../runOptions.ts';
import {
  buildArguments,
  MATRIX_CELLS,
  failedTests,
  matrixReport,
  findMixtureFailures,
  VERSIONS,
} from './matrixCells.ts';

const result = (place: number, failures: readonly string[]) => ({
  ...(MATRIX_CELLS[place] ?? { host: 'N' as const, remotes: 'N' as const }),
  passed: 10 - failures.length,
  failures,
  seconds: 60.4,
});

test('BQ9 the compatibility matrix has every host with every set of remotes, as arguments of a run', () => {
  expect(new Set(MATRIX_CELLS.map(({ host, remotes }) => `${host} ${remotes}`)).size).toBe(4);
  const mixed = MATRIX_CELLS.find(({ host, remotes }) => host === 'N-1' && remotes === 'N');
  const args = buildArguments(mixed ?? { host: 'N', remotes: 'N' }, ['entry', 'social'], '/d', [
    'likes',
  ]);
  expect(readCommandLine(e2eCommandLine, args)).toMatchObject({
    words: ['likes'],
    set: {
      from: '/d',
      versions: { host: VERSIONS['N-1'], entry: VERSIONS.N, social: VERSIONS.N },
    },
  });
});

test('BQ9 a failure that also occurs with the current builds is not reported for a mixture of releases', () => {
  const results = [result(0, ['likes: a']), result(1, []), result(2, ['likes: a', 'saved: b'])];
  expect(findMixtureFailures(results)).toEqual([
    { host: 'N-1', remotes: 'N', failures: ['saved: b'] },
  ]);
  expect(matrixReport(results)).toMatch(
    /host N, remotes N +9 +1 +60\n[^]*Only with host N-1 and remotes N:\n {2}saved: b$/,
  );
  expect(matrixReport([result(0, [])])).not.toMatch(/Only/);
});

test('failedTests returns the first line of each failure', () => {
  expect(failedTests(['likes: a\nError: b\n  at c'])).toEqual(['likes: a']);
});
