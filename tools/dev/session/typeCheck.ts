import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CHECKOUT_ROOT, TYPE_COMPILER } from '@engawa/delivery/release/checkout.ts';
import type { Remote } from '../build/devRemoteConfig.mjs';

/** `nice` value of the type check: the visible edit has priority */
const LATER = 10;

const runCompiler = async (
  directory: string,
  notesFile: string,
  stopping: AbortSignal,
): Promise<readonly string[]> => {
  const project = ['-p', join(directory, 'tsconfig.json'), '--pretty', 'false'];
  const child = spawn(
    process.execPath,
    [TYPE_COMPILER, ...project, '--incremental', '--tsBuildInfoFile', notesFile],
    { cwd: CHECKOUT_ROOT, stdio: ['ignore', 'pipe', 'inherit'], signal: stopping },
  );
  // an abort emits an error event, which is expected
  child.on('error', () => undefined);
  if (child.pid !== undefined) setPriority(child.pid, LATER);
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  await once(child, 'close').catch(() => undefined);
  return lines;
};

/**
 * Type-checks a package after edits, one run at a time; edits during a run cause one more run.
 * @param notesFile the compiler's build info, absolute
 * @returns a function that requests a run
 */
export const createTypeCheck = (
  { name, directory }: Pick<Remote, 'name' | 'directory'>,
  notesFile: string,
  stopping: AbortSignal,
  say: (line: string) => void,
): (() => void) => {
  let isRunning = false;
  let isWanted = false;
  let hadErrors = false;

  const run = async (): Promise<void> => {
    isRunning = true;
    while (isWanted && !stopping.aborted) {
      isWanted = false;
      const errors = await runCompiler(directory, notesFile, stopping);
      if (stopping.aborted) break;
      if (errors.length > 0) say(`\n[${name}] types:\n${errors.join('\n')}\n`);
      else if (hadErrors) say(`[${name}] types: no more errors`);
      hadErrors = errors.length > 0;
    }
    isRunning = false;
  };

  return () => {
    isWanted = true;
    if (!isRunning) void run();
  };
};
