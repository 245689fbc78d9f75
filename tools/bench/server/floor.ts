import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A server that only sends one page, which gives the best result possible on the machine. */
export type Floor = {
  readonly origin: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
};

export const requirePid = ({ pid }: ChildProcess): number => {
  if (pid === undefined) throw new Error('a floor could not be started');
  return pid;
};

export const stopFloor = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};
