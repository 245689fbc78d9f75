import * as v from 'valibot';
import { readFileIfExists } from '@engawa/delivery/release/store/durableFiles.ts';
import { isNotRunTitle } from './notRun.ts';
import { oneFailed, type Findings } from './findings.ts';

const report = v.object({
  numPassedTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      /** the error of a file that could not be loaded; otherwise that of all its tests */
      message: v.string(),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.array(v.string()),
        }),
      ),
    }),
  ),
});

type FileResult = v.InferOutput<typeof report>['testResults'][number];

/** The failed tests of a file; the file itself if it failed without one. */
const collectFailures = ({ name, status, message, assertionResults }: FileResult): string[] => {
  const failures = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => [`${name}: ${test.fullName}`, ...test.failureMessages].join('\n'));
  return failures.length === 0 && status === 'failed' ? [`${name}\n${message}`] : failures;
};

/**
 * Reads jest's report.
 * @param code jest's exit code; null after a signal
 */
export const readJestReport = async (file: string, code: number | null): Promise<Findings> => {
  const bytes = await readFileIfExists(file);
  const how = code === null ? 'by a signal' : `with code ${code}`;
  if (bytes === null || bytes.length === 0)
    return oneFailed(
      `jest ended ${how} before any test ran, as when its global setup or its configuration fails; its output is above.`,
    );
  const { numPassedTests, testResults } = v.parse(report, JSON.parse(bytes.toString('utf8')));
  const failures = testResults.flatMap(collectFailures);
  // a failure of the runner outside of tests, such as an open handle or a threshold
  if (failures.length === 0 && code !== 0) failures.push(`No test failed, but jest ended ${how}.`);
  const notRun = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, fullName }) => status === 'pending' && isNotRunTitle(fullName))
    .map(({ fullName }) => fullName);
  return { passed: numPassedTests, failures, notRun };
};
