import { basename } from 'node:path';
import { finished } from 'node:stream/promises';
import type { run } from 'node:test';
import type { ToldTest } from './report/runReport.ts';

type TestEvents = ReturnType<typeof run>;

/** @property failures of each test that failed its file, its name and what it threw */
export type Counts = {
  readonly passed: number;
  readonly failures: readonly string[];
  readonly tests: readonly ToldTest[];
};

/** An error as its journey sees it, without the frames of runner and driver. */
export const told = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const frames = (error.stack ?? error.message)
    .split('\n')
    .filter((line) => !/^ +at .*(node:internal|node_modules)/.test(line));
  return error.cause === undefined ? frames.join('\n') : [...frames, told(error.cause)].join('\n');
};

/**
 * Listens to a run until it ends, tells each test's outcome, and counts.
 * @param say takes one line
 */
export const countTests = async (
  events: TestEvents,
  say: (line: string) => void,
): Promise<Counts> => {
  const tests: ToldTest[] = [];
  const failures: string[] = [];
  const fileName = (file: string | undefined) => basename(file ?? '', '.e2e.ts');
  events.on('test:pass', ({ name: title, file, details, skip, todo }) => {
    if (details.type === 'suite') return;
    const seconds = details.duration_ms / 1000;
    const why = skip ?? todo;
    const outcome = why === undefined ? 'passed' : 'skipped';
    tests.push({
      file: fileName(file),
      title,
      outcome,
      seconds,
      why: typeof why === 'string' ? why : null,
    });
    if (outcome === 'passed') say(`✓ ${title} (${seconds.toFixed(1)} s)`);
    else if (typeof why === 'string') say(`– ${title} was not run: ${why}`);
  });
  events.on('test:fail', ({ name: title, file, details }) => {
    if (details.type === 'suite') return;
    const why = told(details.error.cause ?? details.error);
    const seconds = details.duration_ms / 1000;
    tests.push({ file: fileName(file), title, outcome: 'failed', seconds, why });
    const failure = `${fileName(file)}: ${title}\n${why}`;
    failures.push(failure);
    say(`✗ ${failure}`);
  });
  events.on('test:stderr', ({ message }) => say(message.trimEnd()));
  events.on('test:stdout', ({ message }) => say(message.trimEnd()));
  await finished(events.resume());
  const passed = tests.filter(({ outcome }) => outcome === 'passed').length;
  return { passed, failures, tests };
};
