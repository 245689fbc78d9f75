import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const readLinuxStart = (pid) => {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the program's name in parentheses may contain spaces; the start time is field 22 of the line,
    // index 19 after the name
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // a zombie process has exited, but its parent has not read the exit code yet
    return fields[0] === 'Z' ? null : `${boot} ${fields[19]}`;
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return null;
    throw error;
  }
};

/**
 * Returns a text that identifies a process by its start time, and so differs for a later process
 * with the same id.
 * @param {number} pid
 * @returns {string | null} null if no such process runs
 */
export const readProcessIdentity = (pid) => {
  if (process.platform === 'linux') return readLinuxStart(pid);
  const { status, stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
  });
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : null;
};
