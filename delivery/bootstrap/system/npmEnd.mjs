import { spawnSync } from 'node:child_process';

const LOOK_MS = 500;
/** Maximum length of the process chain: this process, possibly a shell, and npm. */
const MOST_STEPS = 3;

const readProcess = (pid) => {
  const { status, stdout } = spawnSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], {
    encoding: 'utf8',
  });
  const [, parent, command] = /^\s*(\d+)\s+(.*)/.exec(status === 0 ? stdout : '') ?? [];
  return parent === undefined ? null : { parent: Number(parent), command };
};

/** The process ids from the parent up to npm; empty if npm did not start this process. */
const upToNpm = () => {
  const pids = [];
  for (let pid = process.ppid; pids.length < MOST_STEPS;) {
    const found = readProcess(pid);
    if (!found) return [];
    pids.push(pid);
    if (/\bnpm\b/.test(found.command)) return pids;
    pid = found.parent;
  }
  return [];
};

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/**
 * Calls back when the npm that started this process exits. A signal to npm alone stops npm, but the
 * shell between npm and this process keeps running and does not forward the signal.
 * @param {() => void} onGone
 */
export const whenNpmEnds = (onGone) => {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const pids = upToNpm();
  if (pids.length === 0) return;
  const timer = setInterval(() => {
    if (pids.every(isAlive)) return;
    clearInterval(timer);
    onGone();
  }, LOOK_MS);
  timer.unref();
};
