import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import type { AggregatedResult, Reporter, Test, TestCaseResult, TestResult } from '@jest/reporters';
import type { ReportedTest } from '../report/runReport.ts';
import { writeRun } from '../report/runReport.ts';
import { RUN_FOLDER, SUBJECT } from './runVariables.ts';

const INTERRUPTED = 130;
/** Ends the title of a test that this machine cannot run; `-t` leaves out tests, too. */
const NOT_RUN = / \(not run: .*\)$/;

/** Without the frames of Jest and of the browser's driver. */
const ownFrames = (message: string): string =>
  message
    .split('\n')
    .filter((line) => !/^ +at .*(?:node:internal|node_modules)/.test(line))
    .join('\n');

const log = (line: string) => process.stderr.write(`${line}\n`);

/** Prints each test as it ends, and writes the run as a page, an interrupted one too. */
export class JourneyReporter implements Partial<Reporter> {
  readonly #startedAt = new Date();
  readonly #tests: ReportedTest[] = [];

  onRunStart(): void {
    process.once('SIGINT', () => {
      this.#write();
      const temporary = process.env['TMPDIR'];
      if (temporary?.includes('engawa-e2e-')) rmSync(temporary, { recursive: true, force: true });
      process.exit(INTERRUPTED);
    });
  }

  onTestCaseResult({ path }: Test, result: TestCaseResult): void {
    const { fullName: title, status: outcome, duration, failureMessages } = result;
    if (outcome !== 'passed' && outcome !== 'failed') return;
    const seconds = (duration ?? 0) / 1000;
    const file = basename(path, '.e2e.ts');
    const why = failureMessages.length === 0 ? null : failureMessages.map(ownFrames).join('\n');
    this.#tests.push({ file, title, outcome, seconds, why });
    if (outcome === 'passed') log(`✓ ${title} (${seconds.toFixed(1)} s)`);
    else log(`✗ ${file}: ${title}\n${why ?? ''}`);
  }

  onTestFileResult(
    { path }: Test,
    { testExecError, failureMessage, testResults }: TestResult,
  ): void {
    const file = basename(path, '.e2e.ts');
    if (testExecError !== undefined) {
      const why = failureMessage ?? testExecError.message ?? 'it could not be loaded';
      this.#tests.push({ file, title: 'the file itself', outcome: 'failed', seconds: 0, why });
      log(`✗ ${file}\n${why}`);
    }
    for (const { fullName: title, status } of testResults)
      if (status === 'pending' && NOT_RUN.test(title)) {
        this.#tests.push({ file, title, outcome: 'not run', seconds: 0, why: null });
        log(`– ${title}`);
      }
  }

  onRunComplete(_: unknown, { numPassedTests, numFailedTests }: AggregatedResult): void {
    const notRun = this.#tests.filter(({ outcome }) => outcome === 'not run').length;
    const counts = `${numPassedTests} passed, ${numFailedTests} failed, ${notRun} not run`;
    log(`${counts}; the run as a page: ${this.#write()}`);
  }

  #write(): string {
    return writeRun(process.env[RUN_FOLDER] ?? '', {
      startedAt: this.#startedAt.toISOString(),
      seconds: (Date.now() - this.#startedAt.getTime()) / 1000,
      subject: process.env[SUBJECT] ?? '',
      tests: this.#tests,
    });
  }
}
