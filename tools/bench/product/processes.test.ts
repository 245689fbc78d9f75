import { cpuMsOf, parseStat } from './processes.ts';

const REST = 'S 41 1 1 0 -1 4194560 2551 0 1 0 150 25 4 1 20 0 11 0 8765 1 2';

test('time of user, system and ended children add up, whatever the process is called', () => {
  expect(parseStat(`77 (node (a) b) ${REST}`)).toEqual({
    parentPid: 41,
    cpuMs: 1800,
    childrenMs: 50,
  });
});

describe('the time of a process with its children', () => {
  const STAT = `77 (postgres) ${REST}`;
  /** what /proc holds; of what it does not hold, the error is the system's */
  const procOf =
    (files: Readonly<Record<string, string>>, code: string) => async (path: string) => {
      const text = files[path];
      if (text === undefined) throw Object.assign(new Error(path), { code });
      return text;
    };
  const PARENT = { '77/stat': STAT, '77/task/77/children': '78 79 ' };
  const CHILD = { '78/stat': STAT, '78/task/78/children': '' };

  it('is the sum of theirs', async () => {
    const both = { ...PARENT, ...CHILD, '79/stat': STAT, '79/task/79/children': '' };
    expect(await cpuMsOf(77, procOf(both, 'ENOENT'))).toBe(5400);
  });

  it.each(['ENOENT', 'ESRCH'])(
    'counts nothing for a child that has just ended (%s)',
    async (code) => {
      expect(await cpuMsOf(77, procOf({ ...PARENT, ...CHILD }, code))).toBe(3600);
    },
  );

  it('is not known of a process that has ended itself, nor of a child that may not be looked at', async () => {
    await expect(cpuMsOf(77, procOf(CHILD, 'ENOENT'))).rejects.toThrow('77/stat');
    await expect(cpuMsOf(77, procOf(PARENT, 'EACCES'))).rejects.toThrow('stat');
  });
});
