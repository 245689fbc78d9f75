import { spawn, type ChildProcess } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { ROOT } from '../../release/checkout.ts';

/** Starts a program on one core; it ends with us. */
export const startPinned = (core: number, command: string, args: readonly string[]): ChildProcess =>
  spawn('taskset', ['-c', `${core}`, command, ...args], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });

/** Runs a program on one core to its end. @param input goes to its standard input
 *  @returns its standard output  @errors throws where its exit code is not 0. */
export const runPinned = async (
  core: number,
  command: string,
  args: readonly string[],
  input = '',
): Promise<string> => {
  const child = startPinned(core, command, args);
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
