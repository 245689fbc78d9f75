import { readdir, readFile } from 'node:fs/promises';
import { PlainError } from '../../bootstrap/system/fail.mjs';
import { runProgram } from '../../bootstrap/system/runProgram.mjs';
import { ROOT } from '../../release/checkout.ts';

/** Linux counts a process's time in hundredths of a second (`getconf CLK_TCK`). */
const TICK_MS = 10;

/** What measuring needs of a process: its parent and the time that it and its ended children have had. */
export type ProcessStat = {
  readonly parentPid: number;
  readonly cpuMs: number;
  /** of it, that of its ended children */
  readonly childrenMs: number;
};

/** @param text of /proc/PID/stat; a name in it may hold blanks and parentheses */
export const parseStat = (text: string): ProcessStat => {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const at = (index: number) => Number(fields[index]);
  const childrenMs = (at(13) + at(14)) * TICK_MS;
  return { parentPid: at(1), cpuMs: (at(11) + at(12)) * TICK_MS + childrenMs, childrenMs };
};

const readProc = (path: string) => readFile(`/proc/${path}`, 'utf8');

/** What Linux says where a process is looked for, or read on, that has ended. */
const ENDED: ReadonlySet<unknown> = new Set(['ENOENT', 'ESRCH']);

const sumOf = async (times: readonly Promise<number>[]) =>
  (await Promise.all(times)).reduce((sum, one) => sum + one, 0);

/**
 * CPU time of a process with all its threads and children, as a database has one for each connection;
 * ms in steps of 10. A child that ends as it is looked at counts nothing.
 * @param read the text of a file below /proc  @errors throws where the process itself is gone.
 */
export const cpuMsOf = async (pid: number, read = readProc): Promise<number> => {
  const { cpuMs } = parseStat(await read(`${pid}/stat`));
  const children = await read(`${pid}/task/${pid}/children`);
  const ofChild = async (child: string) => {
    try {
      return await cpuMsOf(Number(child), read);
    } catch (error) {
      if (error instanceof Error && 'code' in error && ENDED.has(error.code)) return 0;
      throw error;
    }
  };
  return cpuMs + (await sumOf(children.split(' ').filter(Boolean).map(ofChild)));
};

/** As `cpuMsOf`, of several. */
export const cpuMsOfAll = async (pids: readonly number[]): Promise<number> =>
  sumOf(pids.map((pid) => cpuMsOf(pid)));

/** CPU time of all programs that this process has started and that have ended; ms in steps of 10. */
export const endedChildrenMs = async (): Promise<number> =>
  parseStat(await readProc('self/stat')).childrenMs;

/** The command line of a process; null where it ended meanwhile. */
const commandOf = async (pid: number, parentPid: number): Promise<string | null> => {
  try {
    const stat = parseStat(await readFile(`/proc/${pid}/stat`, 'utf8'));
    return stat.parentPid === parentPid ? await readFile(`/proc/${pid}/cmdline`, 'utf8') : null;
  } catch {
    // processes of the whole machine come and go while we look
    return null;
  }
};

/** @param script how the child's last argument ends  @errors throws where there is no such child. */
export const childRunning = async (parentPid: number, script: string): Promise<number> => {
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const command = await commandOf(Number(name), parentPid);
    if (command?.split('\0').some((part) => part.endsWith(script))) return Number(name);
  }
  throw new Error(`process ${parentPid} runs no ${script}`);
};

/** Binds a process and all its threads to one core. */
export const pinProcess = async (pid: number, core: number): Promise<void> => {
  const args = ['-acp', `${core}`, `${pid}`];
  const { code, lastLines } = await runProgram('taskset', args, { cwd: ROOT });
  if (code !== 0)
    throw new PlainError(`A process cannot be bound to a core: ${lastLines.join(' ')}.`);
};
