import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watchProcessors } from './processorUse.ts';

/** Seconds that a program below has the processor before it says so. */
const USED = 0.3;

/** Starts a program that starts the one that works: both stay until their input ends. */
const start = (word: string): ChildProcess => {
  const work = `while (process.cpuUsage().user < ${USED * 1e6}); console.log('done'); process.stdin.resume()`;
  const outer = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(work)}], { stdio: 'inherit' })`;
  return spawn(process.execPath, ['-e', outer, word], { stdio: ['pipe', 'pipe', 'inherit'] });
};

// only Linux tells
const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux(
  'a run tells how much of the processors each of its files had, with all that it started',
  async () => {
    const stop = watchProcessors((commandLine) => (commandLine.includes('a-file') ? 'a' : 'rest'));
    const children = ['a-file', 'another'].map(start);
    try {
      await Promise.all(children.map(({ stdout }) => stdout && once(stdout, 'data')));
      const used = stop();
      expect([...used.keys()].toSorted()).toEqual(['a', 'rest']);
      for (const seconds of used.values()) expect(seconds).toBeGreaterThanOrEqual(USED);
    } finally {
      for (const child of children) child.stdin?.end();
      await Promise.all(children.map((child) => once(child, 'close')));
    }
  },
);
