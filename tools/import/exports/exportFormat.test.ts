import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recogniseFormat } from './exportFormat.ts';
import { openExport } from './openExport.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'engawa-format-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const aFile = (content: string | Uint8Array): string => {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  return path;
};

test.each([
  ['\uFEFF<?xml version="1.0"?><rss/>', 'wxr'],
  ['\n  <rss>', 'wxr'],
  ['\uFEFFAUTHOR: ねこ\r\nTITLE: 一', 'mt'],
  ['\n--------\nTITLE: 一', 'mt'],
  ['DATE: 01/02/2024\rTITLE: 一', 'mt'],
])('%j is known by its content', async (content, format) => {
  expect(await recogniseFormat(aFile(content), 'file')).toEqual({ format });
});

test.each([
  ['', 'f.txt is empty: it broke at line 1, column 1 (nothing in it).'],
  [
    '\nこんにちは',
    'f.txt is neither a WordPress export (WXR) nor a Movable Type export: it broke at line 2, column 1 (neither "<" nor a header such as "TITLE:" stands there).',
  ],
  [
    Buffer.from('\uFEFFTITLE: 一', 'utf16le'),
    'f.txt is UTF-16 text: it broke at line 1, column 1 (save it as UTF-8).',
  ],
])('%j is refused in one sentence', async (content, sentence) => {
  expect(await recogniseFormat(aFile(content), 'f.txt')).toEqual({ format: null, sentence });
});

test('a file that is not there, or is a folder, is said to be so', async () => {
  const missing = openExport({ path: join(folder, 'none'), name: 'none' }, null, 0);
  await expect(missing).rejects.toThrow('none could not be read: there is no such file.');
  const forced = openExport({ path: folder, name: 'folder' }, 'mt', 0);
  await expect(forced).rejects.toThrow('folder could not be read: it is a folder. Nothing');
});

test('a forced format is taken at its word', async () => {
  const path = aFile('TITLE: 一\n-----\nBODY:\nあ\n-----\n--------\n');
  await expect(openExport({ path, name: 'f' }, 'wxr', 0)).rejects.toThrow('not well-formed XML');
  expect(await openExport({ path, name: 'f' }, 'mt', 0)).toMatchObject({ itemCount: 1 });
});
