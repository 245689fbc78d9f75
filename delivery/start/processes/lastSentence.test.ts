import { appendFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { lastSentence } from './lastSentence.ts';

const readSentence = (log: string, from = 0): Promise<string> =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'platform.log');
    await writeFile(path, log);
    return lastSentence(path, from);
  });

test('returns the last line of a log unchanged if it is plain text', async () => {
  const log = '{"level":30,"msg":"starting"}\nThe data folder has schema 9, newer than 3.\n';
  expect(await readSentence(log)).toBe('The data folder has schema 9, newer than 3.');
});

test('returns the message of a last line in JSON', async () => {
  expect(await readSentence('{"level":60,"msg":"no disk space"}\n')).toBe('no disk space');
});

test('returns the error message of a crash, not its stack', async () => {
  const log = 'file:///a.ts:3\n\nError: it broke\n    at a (a.ts:3:1)\n\nNode.js v24.21.0\n';
  expect(await readSentence(log)).toBe('Error: it broke');
});

test('ignores the log of earlier runs', async () => {
  expect(await readSentence('old words\nnew words\n', 'old words\n'.length)).toBe('new words');
  expect(await readSentence('old words\n', 'old words\n'.length)).toBe('');
});

test('reads only the end of a 3 GB log', () =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'host.log');
    await writeFile(path, '');
    await truncate(path, 3 * 1024 ** 3);
    await appendFile(path, '\nError: the last of many\n');
    expect(await lastSentence(path, 0)).toBe('Error: the last of many');
  }));
