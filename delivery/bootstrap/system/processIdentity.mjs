import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const readLinuxStart = (pid) => {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the program's name, in parentheses, may hold spaces; field 22 counts from the one after it
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // a zombie has ended; it only waits to be read by its parent
    return fields[0] === 'Z' ? null : `${boot} ${fields[19]}`;
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return null;
    throw error;
  }
};

/**
 * Says when a process began, in words that differ for a later process of the same number.
 * @param {number} pid
 * @returns {string | null} null when no such process runs
 */
export const readProcessIdentity = (pid) => {
  if (process.platform === 'linux') return readLinuxStart(pid);
  const { status, stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
  });
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : null;
};
