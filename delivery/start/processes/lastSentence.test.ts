import { appendFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { lastSentence } from './lastSentence.ts';

const sentenceOf = (log: string, from = 0): Promise<string> =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'platform.log');
    await writeFile(path, log);
    return lastSentence(path, from);
  });

test('a plain last line is passed on as it is', async () => {
  const log = '{"level":30,"msg":"starting"}\nThe data folder has schema 9, newer than 3.\n';
  expect(await sentenceOf(log)).toBe('The data folder has schema 9, newer than 3.');
});

test('of a line of JSON the message is passed on', async () => {
  expect(await sentenceOf('{"level":60,"msg":"no disk space"}\n')).toBe('no disk space');
});

test('of a crash its error is passed on, not the end of its stack', async () => {
  const log = 'file:///a.ts:3\n\nError: it broke\n    at a (a.ts:3:1)\n\nNode.js v24.21.0\n';
  expect(await sentenceOf(log)).toBe('Error: it broke');
});

test('what earlier runs said is left out', async () => {
  expect(await sentenceOf('old words\nnew words\n', 'old words\n'.length)).toBe('new words');
  expect(await sentenceOf('old words\n', 'old words\n'.length)).toBe('');
});

test('of a log of 3 GB the end alone is read', () =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'host.log');
    await writeFile(path, '');
    await truncate(path, 3 * 1024 ** 3);
    await appendFile(path, '\nError: the last of many\n');
    expect(await lastSentence(path, 0)).toBe('Error: the last of many');
  }));
