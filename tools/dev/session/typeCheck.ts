import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CHECKOUT_ROOT, TYPE_COMPILER } from '@engawa/delivery/release/checkout.ts';

/** of `nice`: the screen comes first */
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
  // told to end, it says so by an error, which is none
  child.on('error', () => undefined);
  if (child.pid !== undefined) setPriority(child.pid, LATER);
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  await once(child, 'close').catch(() => undefined);
  return lines;
};

/**
 * Checks a package's types after edits, one run at a time; what comes meanwhile is one more run.
 * @param directory the package's folder
 * @param notesFile where the compiler notes what it knows, absolute
 * @returns asks for a run
 */
export const createTypeCheck = (
  name: string,
  directory: string,
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
