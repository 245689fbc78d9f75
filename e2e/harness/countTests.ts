import { basename } from 'node:path';
import { finished } from 'node:stream/promises';
import type { run } from 'node:test';

type TestEvents = ReturnType<typeof run>;

/** @property failures of each test that failed its file, its name and what it threw */
export type Counts = { readonly passed: number; readonly failures: readonly string[] };

/** An error as its journey sees it, without the frames of runner and driver. */
const told = (error: unknown): string => {
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
  let passed = 0;
  const failures: string[] = [];
  events.on('test:pass', ({ name, details, skip, todo }) => {
    if (details.type === 'suite' || skip !== undefined || todo !== undefined) return;
    passed += 1;
    say(`✓ ${name} (${(details.duration_ms / 1000).toFixed(1)} s)`);
  });
  events.on('test:fail', ({ name, file, details }) => {
    if (details.type === 'suite') return;
    const failure = `${basename(file ?? '', '.e2e.ts')}: ${name}\n${told(details.error.cause)}`;
    failures.push(failure);
    say(`✗ ${failure}`);
  });
  events.on('test:stderr', ({ message }) => say(message.trimEnd()));
  events.on('test:stdout', ({ message }) => say(message.trimEnd()));
  await finished(events.resume());
  return { passed, failures };
};
