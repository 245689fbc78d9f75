import { parseStat, sampleProcess, sampleTree } from './sampleProcess.ts';
import { testIf } from '../run/testIf.ts';

const FIELDS = 'S 41 1 1 0 -1 4194560 2551 0 1 0 150 25 4 1 20 0 11 0 8765 1 2';
const STAT = `77 (postgres) ${FIELDS}`;

test('parseStat adds user, system and child CPU time, whatever the process name contains', () => {
  expect(parseStat(`77 (node (a) b) ${FIELDS}`)).toEqual({
    cpuMs: 1800,
    endedChildrenMs: 50,
    residentBytes: 8192,
  });
});

describe('sampleTree', () => {
  /** Emulates /proc with some files; other files give the operating system's error code. */
  const createProcReader =
    (files: Readonly<Record<string, string>>, code: string) => async (path: string) => {
      const text = files[path];
      if (text === undefined) throw Object.assign(new Error(path), { code });
      return text;
    };
  const PARENT = { '77/stat': STAT, '77/task/77/children': '78 79 ' };
  const CHILD = { '78/stat': STAT, '78/task/78/children': '' };

  it('adds CPU time and memory of the child processes', async () => {
    const both = { ...PARENT, ...CHILD, '79/stat': STAT, '79/task/79/children': '' };
    const { cpuMs, residentBytes } = await sampleTree(77, createProcReader(both, 'ENOENT'));
    expect([cpuMs, residentBytes]).toEqual([5400, 3 * 8192]);
  });

  it.each(['ENOENT', 'ESRCH'])(
    'counts nothing for a child process that has just ended (%s)',
    async (code) => {
      expect((await sampleTree(77, createProcReader({ ...PARENT, ...CHILD }, code))).cpuMs).toBe(
        3600,
      );
    },
  );

  it('rejects if the process has ended, or if a child process cannot be read', async () => {
    await expect(sampleTree(77, createProcReader(CHILD, 'ENOENT'))).rejects.toThrow('77/stat');
    await expect(sampleTree(77, createProcReader(PARENT, 'EACCES'))).rejects.toThrow('stat');
  });
});

const onLinux = testIf(process.platform === 'linux', 'needs /proc');

onLinux('measures about the memory that Node reports for this process', async () => {
  const { residentBytes } = await sampleProcess('self');
  const { rss } = process.memoryUsage();
  expect(Math.abs(residentBytes - rss)).toBeLessThan(rss / 5);
});
