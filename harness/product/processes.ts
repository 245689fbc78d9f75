import { readdir, readFile } from 'node:fs/promises';
import { until } from '../until.ts';

export type ProgramName = 'platform' | 'assets' | 'host';

const SCRIPTS: Readonly<Record<ProgramName, string>> = {
  platform: 'apps/platform/src/main.ts',
  assets: 'delivery/release/assetServer.ts',
  host: 'server/host.cjs',
};

type ProcessRow = { readonly pid: number; readonly parent: number; readonly command: string };

const readProcessRow = async (pid: string): Promise<ProcessRow | null> => {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
    // the name in parentheses may contain spaces; state and parent follow it
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { pid: Number(pid), parent: Number(parent), command };
  } catch {
    // the process has exited
    return null;
  }
};

/** The running child processes of a process. */
export const findChildProcesses = async (parent: number): Promise<readonly ProcessRow[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const rows = await Promise.all(pids.map(readProcessRow));
  return rows.filter((row) => row !== null).filter((row) => row.parent === parent);
};

/** Waits for the process of a product that runs a program. */
export const waitForPid = (productPid: number, name: ProgramName): Promise<number> =>
  until(`the ${name} runs`, async () => {
    const children = await findChildProcesses(productPid);
    return children.find(({ command }) => command.includes(SCRIPTS[name]))?.pid;
  });

/** Kills a program of a product, and waits for its exit. */
export const killProgram = async (productPid: number, name: ProgramName): Promise<void> => {
  const pid = await waitForPid(productPid, name);
  process.kill(pid, 'SIGKILL');
  await until(`the ${name} has stopped`, async () => {
    const children = await findChildProcesses(productPid);
    return children.every((child) => child.pid !== pid);
  });
};
