import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import type { Reporter, Test, TestCaseResult, TestResult } from '@jest/reporters';
import { withoutForeignFrames } from '../evidence/errorText.ts';
import { isNotRunTitle } from './notRun.ts';
import { writeRunReport, type ReportedTest } from '../report/runReport.ts';
import { RUN_FOLDER, SUBJECT } from './runVariables.ts';

const INTERRUPTED = 130;

const log = (line: string) => process.stderr.write(`${line}\n`);

/** Prints each test when it finishes, and writes the run as a page, even if it is interrupted. */
export class JourneyReporter implements Partial<Reporter> {
  readonly #startedAt = new Date();
  readonly #tests: ReportedTest[] = [];

  onRunStart(): void {
    process.once('SIGINT', () => {
      log(`interrupted; report: ${this.#write('Interrupted. ')}`);
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
    const why =
      failureMessages.length === 0 ? null : failureMessages.map(withoutForeignFrames).join('\n');
    this.#tests.push({ file, title, outcome, seconds, why });
    if (outcome === 'passed') log(`✓ ${title} (${seconds.toFixed(1)} s)`);
    else log(`✗ ${file}: ${title}\n${why ?? ''}`);
  }

  onTestFileResult(
    { path }: Test,
    { testExecError, failureMessage, testResults, console: lines }: TestResult,
  ): void {
    const file = basename(path, '.e2e.ts');
    for (const { message } of lines ?? []) log(message);
    if (testExecError !== undefined) {
      const why = failureMessage ?? testExecError.message ?? 'the file could not be loaded';
      this.#tests.push({ file, title: 'the test file', outcome: 'failed', seconds: 0, why });
      log(`✗ ${file}\n${why}`);
    }
    for (const { fullName: title, status } of testResults)
      if (status === 'pending' && isNotRunTitle(title)) {
        this.#tests.push({ file, title, outcome: 'not run', seconds: 0, why: null });
        log(`– ${title}`);
      }
  }

  onRunComplete(): void {
    // Jest's own counts omit files that could not be loaded
    const count = (wanted: string) =>
      this.#tests.filter(({ outcome }) => outcome === wanted).length;
    const counts = `${count('passed')} passed, ${count('failed')} failed, ${count('not run')} not run`;
    log(`${counts}; report: ${this.#write()}`);
    const error = this.getLastError();
    if (error !== undefined) log(error.message);
  }

  /** Jest exits with 1 if this returns an error. */
  getLastError(): Error | undefined {
    return this.#tests.length === 0 ? new Error('no test ran: no title matches -t') : undefined;
  }

  #write(prefix = ''): string {
    return writeRunReport(process.env[RUN_FOLDER] ?? '', {
      startedAt: this.#startedAt.toISOString(),
      seconds: (Date.now() - this.#startedAt.getTime()) / 1000,
      subject: prefix + (process.env[SUBJECT] ?? ''),
      tests: this.#tests,
    });
  }
}
