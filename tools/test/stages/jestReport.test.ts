import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { readJestReport } from './jestReport.ts';

const COUNTS = { numPassedTests: 3, numFailedTests: 0, numRuntimeErrorTestSuites: 0 };

const readOf = (counts: object | null, code: number | null) =>
  inTemporaryFolder(async (folder) => {
    const file = join(folder, 'jest.json');
    if (counts !== null) await writeFile(file, JSON.stringify(counts));
    return readJestReport(file, code);
  });

test('tests that failed and files that could not be loaded are failures', async () => {
  expect(await readOf(COUNTS, 0)).toEqual({ ok: true, value: { passed: 3, failed: 0 } });
  const broken = { ...COUNTS, numFailedTests: 2, numRuntimeErrorTestSuites: 1 };
  expect(await readOf(broken, 1)).toEqual({ ok: true, value: { passed: 3, failed: 3 } });
});

test('a runner that fails beside its tests is one failure', async () => {
  expect(await readOf(COUNTS, 1)).toEqual({ ok: true, value: { passed: 3, failed: 1 } });
});

test.each([
  [1, 'with code 1'],
  [null, 'by a signal'],
])('where jest left no report (code %j), one sentence says so', async (code, how) => {
  expect(await readOf(null, code)).toEqual({
    ok: false,
    error: expect.stringContaining(`jest ended ${how} before any test ran`),
  });
});
