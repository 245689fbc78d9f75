import { open, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { rotateLog } from './rotateLog.ts';

const MB = 1024 * 1024;

test('rotates a log over 50 MB, and retains the five newest files', () =>
  inTemporaryFolder(async (folder) => {
    const log = join(folder, 'host.log');
    await rotateLog(log);
    for (let run = 1; run <= 7; run += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one run after another
      await writeFile(log, `run ${run}\n`);
      // oxlint-disable-next-line no-await-in-loop -- one file, step by step
      await rotateLog(log);
      // oxlint-disable-next-line no-await-in-loop -- one file, step by step
      expect(await readFile(log, 'utf8')).toBe(`run ${run}\n`);
      // oxlint-disable-next-line no-await-in-loop -- one file, step by step
      await truncate(log, 50 * MB + 1);
      // oxlint-disable-next-line no-await-in-loop -- one file, step by step
      await rotateLog(log);
    }
    const stored = (await readdir(folder)).toSorted();
    expect(stored).toEqual(['host.log', ...[1, 2, 3, 4, 5].map((age) => `host.log.${age}`)]);
    const youngest = await readFile(join(folder, 'host.log.1'));
    expect(youngest.subarray(0, 6).toString()).toBe('run 7\n');
  }));

test('S13 lets a process with an open log continue in the same file after a rotation', () =>
  inTemporaryFolder(async (folder) => {
    const log = join(folder, 'host.log');
    const writer = await open(log, 'a');
    await writer.write('before\n');
    await truncate(log, 50 * MB + 1);
    await rotateLog(log);
    await writer.write('after\n');
    await writer.close();
    expect(await readFile(log, 'utf8')).toBe('after\n');
    const aside = await readFile(join(folder, 'host.log.1'));
    expect(aside.subarray(0, 7).toString()).toBe('before\n');
    expect(aside).toHaveLength(50 * MB + 1);
  }));
