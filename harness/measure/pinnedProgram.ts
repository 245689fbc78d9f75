import { spawn, type ChildProcess } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { PlainError } from '@engawa/delivery/bootstrap/system/plainError.mjs';
import { runProgram } from '@engawa/delivery/bootstrap/system/runProgram.mjs';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';

/** Starts a program on one core. */
export const startPinnedProgram = (
  core: number,
  command: string,
  args: readonly string[],
): ChildProcess =>
  spawn('taskset', ['-c', `${core}`, command, ...args], {
    cwd: CHECKOUT_ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });

/**
 * Runs a program on one core until it exits. @param input its standard input @returns its standard
 * output @errors throws for an exit code other than 0
 */
export const runPinnedProgram = async (
  core: number,
  command: string,
  args: readonly string[],
  input = '',
): Promise<string> => {
  const child = startPinnedProgram(core, command, args);
  const { stdin, stdout } = child;
  if (stdin === null || stdout === null) throw new Error('a pinned program has no streams');
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  stdin.end(input);
  const [output, code] = await Promise.all([text(stdout), ended]);
  if (code !== 0) throw new Error(`${command} ${args[0] ?? ''} ended with exit code ${code}`);
  return output;
};

/** Binds a process and all its threads to one core. */
export const pinProcess = async (pid: number, core: number): Promise<void> => {
  const args = ['-acp', `${core}`, `${pid}`];
  const { code, lastLines } = await runProgram('taskset', args, { cwd: CHECKOUT_ROOT });
  if (code !== 0)
    throw new PlainError(`A process cannot be bound to a core: ${lastLines.join(' ')}.`);
};
