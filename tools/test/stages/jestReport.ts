import { failure, success, type Result } from '@engawa/contract/result.ts';
import * as v from 'valibot';
import { readIfThere } from '../../release/store/durableFiles.ts';
import type { Counts } from '../counts.ts';

const report = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  /** files that could not even be loaded */
  numRuntimeErrorTestSuites: v.number(),
});

/**
 * Counts what jest has left in its report.
 * @param code that jest ended with; null where a signal ended it
 * @returns one sentence where it ended before a test ran, and so left none
 */
export const readJestReport = async (
  file: string,
  code: number | null,
): Promise<Result<Counts, string>> => {
  const bytes = await readIfThere(file);
  if (bytes === null || bytes.length === 0) {
    const how = code === null ? 'by a signal' : `with code ${code}`;
    return failure(
      `jest ended ${how} before any test ran, as when its global setup or its configuration fails; what it said stands above.`,
    );
  }
  const result = v.parse(report, JSON.parse(bytes.toString('utf8')));
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  // a runner that fails beside its tests, such as an open handle, is a failure too
  return success({
    passed: result.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
  });
};
