import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Returns the id of an exited process. */
export const endedProcessId = async (): Promise<number> => {
  const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
  await once(child, 'exit');
  if (child.pid === undefined) throw new Error('the process was not started');
  return child.pid;
};
