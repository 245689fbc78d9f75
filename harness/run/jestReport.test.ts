import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '@engawa/delivery/testing/temporaryFolder.ts';
import { readJestReport } from './jestReport.ts';

const passing = { fullName: 'a sum is right', status: 'passed', failureMessages: [] };
const failing = {
  fullName: 'a product is right',
  status: 'failed',
  failureMessages: ['6 is not 7'],
};
const buildFileResult = (tests: readonly object[], message = '') => ({
  name: 'sums.test.ts',
  status: tests.includes(failing) || message !== '' ? 'failed' : 'passed',
  message,
  assertionResults: tests,
});

const readReport = (testResults: readonly object[] | null, code: number | null) =>
  inTemporaryFolder(async (folder) => {
    const file = join(folder, 'jest.json');
    if (testResults !== null)
      await writeFile(file, JSON.stringify({ numPassedTests: 3, testResults }));
    return readJestReport(file, code);
  });

test('reports failed tests and files that could not be loaded, each with its reason', async () => {
  expect(await readReport([buildFileResult([passing])], 0)).toEqual({
    passed: 3,
    failures: [],
    notRun: [],
  });
  const files = [
    buildFileResult([passing, failing], 'all of them'),
    buildFileResult([], 'no such module'),
  ];
  expect(await readReport(files, 1)).toEqual({
    passed: 3,
    failures: ['sums.test.ts: a product is right\n6 is not 7', 'sums.test.ts\nno such module'],
    notRun: [],
  });
});

test.each([
  [1, 'with code 1'],
  [null, 'by a signal'],
])(
  'reports a runner that fails without a failed test (code %j) as one failure',
  async (code, how) => {
    expect(await readReport([buildFileResult([passing])], code)).toEqual({
      passed: 3,
      failures: [`No test failed, but jest ended ${how}.`],
      notRun: [],
    });
  },
);

test.each([
  [1, 'with code 1'],
  [null, 'by a signal'],
])('reports a missing report of jest (code %j) in one sentence', async (code, how) => {
  expect(await readReport(null, code)).toEqual({
    passed: 0,
    failures: [expect.stringContaining(`jest ended ${how} before any test ran`)],
  });
});

test('lists tests that this machine cannot run, but not tests that a filter skips', async () => {
  const notRun = ['a shop opens (not run: nginx is not installed)', 'a shop closes'].map(
    (fullName) => ({
      fullName,
      status: 'pending',
      failureMessages: [],
    }),
  );
  expect(await readReport([buildFileResult(notRun)], 0)).toMatchObject({
    notRun: ['a shop opens (not run: nginx is not installed)'],
  });
});
